import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import {
  keepChallenge,
  readChallenge,
  takeChallenge,
} from '#app/features/identity/second-factor/challenge.server.ts'
import { flowFor } from '#app/features/lti/rules.ts'
import { randomText } from '#app/features/single-sign-on/entry/flow.server.ts'
import { isLanguage, type Language } from '#app/lib/language.ts'
import type { Launch } from './claims.ts'

const flowSchema = z.object({
  platform_id: z.uuid(),
  /** Hash of what the browser has in its cookie. Null in a frame of another site, which keeps no cookies: only choosing goes on there. */
  browser: z.string().nullable(),
  nonce: z.string(),
  language: z.custom<Language>(isLanguage),
})

/** What the server keeps of a launch that began: in the database, as another process may see the way back. */
export type LtiFlow = z.infer<typeof flowSchema>

const isRandom = (text: string) => /^[\w-]{43}$/.test(text)

/** @returns the state that comes back with the launch */
export async function keepLtiFlow(db: Db, flow: LtiFlow): Promise<string> {
  const state = randomText()
  await keepChallenge(db, 'lti', state, { about: JSON.stringify(flow), seconds: flowFor })
  return state
}

/** What was kept, and it is over: a launch that comes twice finds nothing. */
export async function takeLtiFlow(db: Db, state: string): Promise<LtiFlow | undefined> {
  const kept = isRandom(state) ? await takeChallenge(db, 'lti', state) : undefined
  return kept === undefined ? undefined : flowSchema.parse(JSON.parse(kept))
}

/** A launch that was checked, on its way to the request with the cookies. */
export interface KeptLaunch {
  platform_id: string
  launch: Launch
}

/** For one browser: another one that has the link does not find it. */
const answerName = (answer: string, browser: string) => `${answer}.${browser}`

/** @param browser hash of what is in its cookie @returns what stands in the address that follows */
export async function keepLaunch(db: Db, browser: string, kept: KeptLaunch): Promise<string> {
  const answer = randomText()
  const about = JSON.stringify(kept)
  await keepChallenge(db, 'lti-answer', answerName(answer, browser), { about, seconds: flowFor })
  return answer
}

/** Still there afterwards: somebody may have to sign in first. */
export async function readKeptLaunch(
  db: Db,
  answer: string,
  browser: string,
): Promise<KeptLaunch | undefined> {
  const kept = isRandom(answer)
    ? await readChallenge(db, 'lti-answer', answerName(answer, browser))
    : undefined
  return kept === undefined ? undefined : JSON.parse(kept)
}

/** It is over. @returns whether it was there: of two requests one has it */
export const endLaunch = async (db: Db, answer: string, browser: string): Promise<boolean> =>
  (await takeChallenge(db, 'lti-answer', answerName(answer, browser))) !== undefined
