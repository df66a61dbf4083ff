import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { connectedApps, oauthClients } from '#app/db/schema/connected-apps.ts'
import { authSessions } from '#app/db/schema/identity.ts'
import { apiTokens } from '#app/db/schema/integrations.ts'
import { scimTokens } from '#app/db/schema/scim.ts'
import { ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { hashOf, newSecret } from '#app/features/connected-apps/oauth/secrets.server.ts'
import { type Role, roles } from '#app/features/identity/rules.ts'
import { scopes } from '#app/features/integrations/rules.ts'
import { hashOfToken, newToken } from '#app/features/integrations/tokens/token-text.server.ts'
import { seedAuthUser, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { acceptsMcp, sessionCookie } from '#tests/api/callers.ts'
import { directoryDomain } from './scim-endpoints.ts'

/** Who asks: everybody's role, and those whose session is none (any more). */
export const callerKinds = [
  'visitor',
  'newcomer',
  'free',
  'premium',
  ...roles,
  'switched off',
  'expired',
  'forged',
  'api token',
  'connected app',
  'directory',
] as const
export type CallerKind = (typeof callerKinds)[number]

export interface FuzzCaller {
  kind: CallerKind
  email?: string
  /** Of the sign-in: somebody without a profile may make one on the way. */
  auth_user_id?: string
  user_id?: string
  account_id?: string
  role?: Role
  token?: string
  /** Session as a browser sends it, and as another client does. */
  headers: Record<'cookie' | 'bearer', Record<string, string>>
  /** Ids in earlier answers to this caller, the latest last. */
  seen: string[]
  /** How often it asked, and how often it was told that it is not signed in. */
  asked: number
  refused: number
}

/** After so many requests somebody else takes the place: with a quota that is not spent and a limit not reached. */
const tiresAfter = 150
const leavesAfterRefusals = 3
const signedInKinds: ReadonlySet<CallerKind> = new Set(['newcomer', 'free', 'premium', ...roles])

export interface People {
  /** The caller of this kind in this place, made when there is none. */
  at(kind: CallerKind, slot: number): Promise<FuzzCaller>
  /** Everybody that was made so far, with the role each was given. */
  readonly made: FuzzCaller[]
}

/** Callers of every kind, with accounts of their own that nobody else is in. */
export function createPeople(db: Db, secret: string, password_hash: string): People {
  const places = new Map<string, Promise<FuzzCaller>>()
  const made: FuzzCaller[] = []
  async function make(kind: CallerKind): Promise<FuzzCaller> {
    const caller = await makeCaller(db, secret, password_hash, kind)
    made.push(caller)
    if (kind === 'org_admin') made.push(await colleagueOf(db, caller))
    return caller
  }
  return {
    made,
    async at(kind, slot) {
      const place = `${kind} ${slot}`
      const current = await places.get(place)
      if (current && !isSpent(current)) return current
      const next = make(kind)
      places.set(place, next)
      return next
    },
  }
}

function isSpent({ kind, asked, refused }: FuzzCaller): boolean {
  return asked >= tiresAfter || (signedInKinds.has(kind) && refused >= leavesAfterRefusals)
}

async function makeCaller(
  db: Db,
  secret: string,
  password_hash: string,
  kind: CallerKind,
): Promise<FuzzCaller> {
  const nobody = { kind, seen: [], asked: 0, refused: 0 }
  if (kind === 'visitor') return { ...nobody, headers: { cookie: {}, bearer: {} } }
  if (kind === 'forged') return { ...nobody, headers: forged() }
  if (kind === 'newcomer') {
    const { auth_user_id, email } = await seedAuthUser(db, { email: newAddress(), password_hash })
    return { ...nobody, auth_user_id, email, ...(await session(db, secret, auth_user_id)) }
  }
  if (kind === 'api token') return { ...nobody, ...(await tokenOf(db)) }
  if (kind === 'connected app') return { ...nobody, ...(await appOf(db)) }
  if (kind === 'directory') return { ...nobody, ...(await directoryOf(db)) }
  const role = roleOf(kind)
  const learner = await seedLearner(db, {
    email: newAddress(),
    password_hash,
    role,
    full_name: `Belle ${kind}`,
    ...(kind === 'premium' && { subscription_status: 'active' }),
    ...(kind === 'switched off' && { is_active: false }),
    ...(isOfCompany(kind) && {
      company_name: 'Van Buiten',
      account: { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 5 },
      has_seat: true,
    }),
  })
  const { auth_user_id, user_id, account_id, email } = learner
  const expires_at = kind === 'expired' ? new Date(Date.now() - 1_000) : undefined
  return {
    ...nobody,
    auth_user_id,
    user_id,
    account_id,
    email,
    role,
    ...(await session(db, secret, learner.auth_user_id, expires_at)),
  }
}

/** A program of an organisation: its token is no session, so only the API for companies lets it in. */
async function tokenOf(
  db: Db,
): Promise<Pick<FuzzCaller, 'email' | 'auth_user_id' | 'user_id' | 'account_id' | 'role' | 'headers'>> {
  const { auth_user_id, user_id, account_id, email } = await seedLearner(db, {
    email: newAddress(),
    role: 'org_admin',
    full_name: 'Belle token',
    company_name: 'Van Buiten',
    account: { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 5 },
    has_seat: true,
  })
  const token = newToken()
  await db.insert(apiTokens).values({
    account_id,
    created_by: user_id,
    name: 'Token',
    token_hash: hashOfToken(token),
    ending: token.slice(-4),
    scopes: [...scopes],
    expires_at: new Date(Date.now() + 86_400_000),
  })
  const bearer = { authorization: `Bearer ${token}` }
  return { auth_user_id, user_id, account_id, email, role: 'org_admin', headers: { cookie: bearer, bearer } }
}

let directories = 0
/** The directory of an organisation: its token is no session, so only SCIM lets it in. Only one organisation can have proven a domain. */
async function directoryOf(
  db: Db,
): Promise<Pick<FuzzCaller, 'email' | 'auth_user_id' | 'user_id' | 'account_id' | 'role' | 'headers'>> {
  const { auth_user_id, user_id, account_id, email } = await seedLearner(db, {
    email: newAddress(),
    role: 'org_admin',
    full_name: 'Belle directory',
    company_name: 'Van Buiten',
    account: { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 5 },
    has_seat: true,
  })
  const domain = directories++ === 0 ? directoryDomain : `d${directories}.${directoryDomain}`
  await db
    .insert(ssoDomains)
    .values({ account_id, domain, proof: randomUUID(), verified_at: new Date() })
    .onConflictDoNothing()
  const token = `sws_${randomBytes(32).toString('base64url')}`
  await db.insert(scimTokens).values({
    account_id,
    name: 'Directory',
    token_hash: createHash('sha256').update(token).digest('hex'),
    ending: token.slice(-4),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  const bearer = { authorization: `Bearer ${token}` }
  return { auth_user_id, user_id, account_id, email, role: 'org_admin', headers: { cookie: bearer, bearer } }
}

/** An app that somebody connected: its token is no session, so only /mcp lets it in. */
async function appOf(
  db: Db,
): Promise<Pick<FuzzCaller, 'email' | 'auth_user_id' | 'user_id' | 'account_id' | 'role' | 'headers'>> {
  const { auth_user_id, user_id, account_id, email } = await seedLearner(db, {
    email: newAddress(),
    role: 'member',
    full_name: 'Belle app',
  })
  const access = newSecret('swa_')
  const [session_id, client_id] = [randomUUID(), `app_${randomUUID()}`]
  const expires_at = new Date(Date.now() + 86_400_000)
  await db
    .insert(oauthClients)
    .values({ id: client_id, name: 'App', redirect_uris: ['https://app.example/'] })
  await db
    .insert(authSessions)
    .values({ id: session_id, user_id: auth_user_id, token: newSecret(''), expires_at })
  await db.insert(connectedApps).values({
    auth_user_id,
    client_id,
    session_id,
    code_hash: randomUUID(),
    access_token_hash: hashOf(access),
    access_expires_at: expires_at,
    refresh_token_hash: randomUUID(),
  })
  const bearer = { authorization: `Bearer ${access}`, ...acceptsMcp }
  return { auth_user_id, user_id, account_id, email, role: 'member', headers: { cookie: bearer, bearer } }
}

/** Somebody for an owner to promote, to remove and to hand over to. */
async function colleagueOf(db: Db, owner: FuzzCaller): Promise<FuzzCaller> {
  const { account_id, email } = owner
  const { user_id } = await seedLearner(db, {
    email: newAddress(),
    role: 'member',
    has_seat: true,
    ...(account_id && { account_id }),
  })
  return { ...owner, user_id, seen: [], ...(email && { email }) }
}

let count = 0
/** At a domain by which the address of a caller is known from those that somebody typed. */
const newAddress = () => `beller-${process.pid}-${++count}@callers.example`

function roleOf(kind: CallerKind): Role {
  if ((roles as readonly string[]).includes(kind)) return kind as Role
  return kind === 'free' ? 'member' : 'prospect'
}

const isOfCompany = (kind: CallerKind) =>
  (roles as readonly string[]).includes(kind) && !['prospect', 'starter', 'youth_member'].includes(kind)

async function session(db: Db, secret: string, auth_user_id: string, expires_at?: Date) {
  const { token } = await seedSession(db, auth_user_id, expires_at)
  const headers = {
    cookie: { cookie: sessionCookie(token, secret) },
    bearer: { authorization: `Bearer ${token}` },
  }
  return { token, headers }
}

/** A token that nobody gave out, signed with a key that is not ours. */
function forged(): FuzzCaller['headers'] {
  const token = 'a'.repeat(32)
  const signature = createHmac('sha256', 'another key').update(token).digest('base64')
  return {
    cookie: { cookie: sessionCookie(token, 'another key of thirty-two characters') },
    bearer: { authorization: `Bearer ${token}.${signature}` },
  }
}
