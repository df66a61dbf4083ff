import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { FuzzCaller } from './people.ts'
import { smallGroupFaults } from './small-groups.ts'
import type { Answer } from './wire.ts'
import { keyMark, secretMark, type World } from './world.ts'

/** Passwords as Better Auth stores them: salt and scrypt, in hexadecimal. */
const passwordHash = /[0-9a-f]{32}:[0-9a-f]{128}/
/** As JSON of Better Auth has it. */
const tokenField = /"(?:token|sessionToken|session_token)":"[A-Za-z0-9_-]{32}"/
const givesToken = /^\/api\/auth\/sign-(?:in|up)\/email$/
const callerAddress = /beller-\d+-\d+@callers\.example/g

interface Asked {
  caller: FuzzCaller
  /** Target and body, to tell an echo from a leak. */
  said: string
  path: string
}

const isAdmin = ({ caller, path }: Asked) =>
  caller.role === 'superadmin' && /^(\/en)?(\/api)?\/admin(\/|\.|$)/.test(path)

/** What an answer told that was not for this caller: somebody else's, a hash, a token, the answer to a question. */
export async function leaksIn(db: Db, world: World, asked: Asked, answer: Answer): Promise<string[]> {
  const { text } = answer
  if (passwordHash.test(text)) return ['tells the hash of a password']
  const faults = [...tokensIn(asked, answer), ...(await smallGroupFaults(db, asked.caller, asked.path, text))]
  if (!isAdmin(asked)) {
    const [, ...unknown] = world.victims
    if (text.includes(secretMark)) faults.push('tells what is somebody else’s')
    if (unknown.some(({ email }) => text.includes(email))) faults.push('tells the address of somebody else')
    const { caller, said } = asked
    const addresses = text.match(callerAddress) ?? []
    const other = addresses.find((address) => address !== caller.email && !said.includes(address))
    // An owner sees the addresses of the people in the own account.
    if (other && !(await isColleague(db, caller, other))) faults.push('tells the address of another caller')
  }
  return [...faults, ...(await keysIn(db, asked, text))]
}

/** Who signs in or up is given a session and told its token; no other answer has one, whatever it is about. */
function tokensIn({ caller, path }: Asked, { text, headers }: Answer): string[] {
  const { token } = caller
  if (token && text.includes(token)) return ['tells the token of the caller’s session']
  if (givesToken.test(path)) return []
  return headers['set-auth-token'] !== undefined || tokenField.test(text)
    ? ['tells the token of a session']
    : []
}

async function isColleague(db: Db, { account_id }: FuzzCaller, address: string): Promise<boolean> {
  if (!account_id) return false
  const { rows } = (await db.execute(sql`
    select 1 from ai_users where email = ${address} and account_id = ${account_id}::uuid
    union all select 1 from invitations where email = ${address} and account_id = ${account_id}::uuid`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}

/** Explanations of questions that this caller has not answered. In a quiz under way a kept answer is one (decision 0064). */
async function keysIn(db: Db, asked: Asked, text: string): Promise<string[]> {
  const told = [...new Set([...text.matchAll(keyMark)].map(([, id = '']) => id))]
  if (told.length === 0 || isAdmin(asked)) return []
  const { caller, path } = asked
  // Visitors are told what they answered in the taster; which those are, their cookie says.
  if (/\/taster\/|\/try(\.data)?$|^\/(en)?$|\/_\.data$|^\/en\.data$/.test(path)) return []
  if (!caller.auth_user_id) return ['tells a visitor the answer to a question']
  const { rows } = (await db.execute(sql`
    with own as (select id from ai_users where auth_user_id = ${caller.auth_user_id})
    select q.id::text as id from questions q where q.id = any(${sql.param(told)}::uuid[]) and not exists (
      select 1 from user_progress p join own on own.id = p.user_id where p.question_id = q.id
      union all select 1 from lesson_progress l join own on own.id = l.user_id
        where l.lesson_id = q.lesson_id and (l.completed_at is not null or l.draft->(q.id::text) is not null))`)) as unknown as {
    rows: { id: string }[]
  }
  return rows.length > 0 ? [`tells the answer to a question that was not answered: ${rows[0]?.id}`] : []
}
