import { randomBytes } from 'node:crypto'
import { html } from 'hono/html'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import {
  keepChallenge,
  readChallenge,
  takeChallenge,
} from '#app/features/identity/second-factor/challenge.server.ts'
import { framePage } from '#app/features/lti/frame/frame-page.server.ts'
import { type SigningPlace, signLti } from '#app/features/lti/keys.server.ts'
import type { PlatformRow } from '#app/features/lti/platform/find-platform.server.ts'
import { chooseFor, claim, deepLinkingClaim } from '#app/features/lti/rules.ts'
import { scoreMaximum } from '#app/features/lti/scores/score.ts'
import { findTarget, targetAddress, targetName, targetTexts } from '#app/features/lti/targets.server.ts'
import { randomText } from '#app/features/single-sign-on/entry/flow.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { isLanguage, type Language } from '#app/lib/language.ts'

const choosingSchema = z.object({
  platform_id: z.uuid(),
  /** Hash of what the browser has in its cookie; null in a frame, which keeps none. */
  browser: z.string().nullable(),
  deployment_id: z.string(),
  return_url: z.string(),
  data: z.string().nullable(),
  /** Whether the platform takes links, and lines of its grade book with them. */
  links: z.boolean(),
  line_items: z.boolean(),
  language: z.custom<Language>(isLanguage),
})

/** Somebody who makes a course chooses something for it (Deep Linking 2.0). Nobody is signed in by that. */
export type Choosing = z.infer<typeof choosingSchema>

/** @returns what stands in the address of the page where one chooses */
export async function keepChoosing(db: Db, choosing: Choosing): Promise<string> {
  const ticket = randomText()
  await keepChallenge(db, 'lti-choose', ticket, { about: JSON.stringify(choosing), seconds: chooseFor })
  return ticket
}

const parse = (kept: string | undefined): Choosing | undefined =>
  kept === undefined ? undefined : choosingSchema.parse(JSON.parse(kept))

export const readChoosing = async (db: Db, ticket: string): Promise<Choosing | undefined> =>
  parse(await readChallenge(db, 'lti-choose', ticket))

/** The same, and it is over: one choice is made with it. */
export const takeChoosing = async (db: Db, ticket: string): Promise<Choosing | undefined> =>
  parse(await takeChallenge(db, 'lti-choose', ticket))

/** Where forms and frames of such a page belong: the platform by each of its addresses. */
export function platformOrigins({ issuer, auth_url }: PlatformRow, { return_url }: Choosing): string {
  const origins = [return_url, auth_url, issuer].map((address) => new URL(address).origin)
  return [...new Set(origins)].join(' ')
}

/** What was chosen, as the platform puts it into the course; empty for nothing. */
function contentItems(appUrl: string, { language, links, line_items }: Choosing, choice: string) {
  const target = findTarget(choice)
  if (!target || !links) return []
  const { title, about } = targetTexts(target, language)
  const line = { scoreMaximum, label: title, resourceId: targetName(target) }
  return [
    {
      type: 'ltiResourceLink',
      title,
      text: about,
      url: targetAddress(appUrl, target),
      ...(line_items && { lineItem: line }),
    },
  ]
}

/** The answer to the platform (Deep Linking 2.0, 4.5), signed by us. */
export function choiceToken(
  place: SigningPlace & { appUrl: string },
  { platform, choosing, choice }: { platform: PlatformRow; choosing: Choosing; choice: string },
): Promise<string> {
  const payload: JWTPayload = {
    iss: platform.client_id,
    aud: platform.issuer,
    nonce: randomBytes(16).toString('base64url'),
    [claim('deployment_id')]: choosing.deployment_id,
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('version')]: '1.3.0',
    [deepLinkingClaim('content_items')]: contentItems(place.appUrl, choosing, choice),
    ...(choosing.data !== null && { [deepLinkingClaim('data')]: choosing.data }),
  }
  return signLti(place, payload)
}

/** Takes the answer back to the platform by itself; by a button where scripts do not run. */
export function returnPage(
  c: ApiContext,
  { platform, choosing, token }: { platform: PlatformRow; choosing: Choosing; token: string },
): Promise<Response> {
  const { language, return_url } = choosing
  const t = messagesFor('lti', language)
  const nonce = randomBytes(16).toString('base64')
  const body = html`<form method="post" action="${return_url}">
<input type="hidden" name="JWT" value="${token}">
<button class="go go--main">${t('returnGo')}</button>
</form>
<script nonce="${nonce}">document.forms[0].submit()</script>`
  const frames = platformOrigins(platform, choosing)
  // Platforms lead on to another address of theirs, which browsers look at too.
  const forms = `${new URL(return_url).origin} https:`
  return framePage(c, { language, title: t('returnTitle'), body, frames, forms, nonce })
}
