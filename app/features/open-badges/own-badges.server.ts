import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { openBadges } from '#app/db/schema/open-badges.ts'
import type { Ctx, LearnerCtx } from '#app/features/identity/context.server.ts'
import { firstName, mayShowFullName } from '#app/features/leaderboard/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { textsOf } from './achievement-texts.server.ts'
import { signingKey } from './badge-keys.server.ts'
import { signBadge } from './credential.server.ts'
import { readEarned } from './earned.server.ts'
import {
  type Achievement,
  type BadgeName,
  type BadgeState,
  badgeNames,
  type Earned,
  expiryOf,
  nameIdentity,
  type OwnOpenBadge,
} from './rules.ts'
import { revokePlace, takePlace } from './status-list.server.ts'

const b = openBadges

/** Where badges are made: its address, and what opens the signing key. */
export interface BadgePlace {
  appUrl: string
  secret: string
}

export interface OwnBadges {
  /** Finished, and not a badge yet. */
  ready: Earned[]
  badges: OwnOpenBadge[]
  /** How the viewer may be named in a badge; the full name not for who is young (PD-12). */
  names: { choice: BadgeName; name: string | null }[]
}

function namesOf({ viewer }: LearnerCtx): OwnBadges['names'] {
  const { full_name } = viewer.profile
  const names = { full_name: full_name.trim(), first_name: firstName(full_name), none: null }
  return badgeNames
    .filter((choice) => choice !== 'full_name' || mayShowFullName(viewer.profile))
    .map((choice) => ({ choice, name: names[choice] }))
}

/** What is read of a badge of our own, whose signature needs no look. */
const named = z.object({
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityType: z.string(), identityHash: z.string() })),
  }),
})

function nameIn(jwt: string): string | null {
  const read = named.safeParse(contentOf(jwt))
  const identifiers = read.data?.credentialSubject.identifier ?? []
  return identifiers.find(({ identityType }) => identityType === nameIdentity)?.identityHash ?? null
}

function contentOf(jwt: string): unknown {
  try {
    return decodeJwt(jwt)
  } catch {
    return undefined
  }
}

type Row = typeof b.$inferSelect

function stateOf({ revoked_at, expires_at }: Row, now: Date): BadgeState {
  if (revoked_at) return 'withdrawn'
  return expires_at <= now ? 'expired' : 'valid'
}

function toOwn(row: Row, now: Date): OwnOpenBadge {
  const { id, code, achievement, about, language, jwt, earned_at, issued_at, expires_at, shared } = row
  return {
    id,
    code,
    achievement,
    about,
    language,
    title: textsOf(row, language)?.name ?? about,
    name: nameIn(jwt),
    earned_at: earned_at.getTime(),
    issued_at: issued_at.getTime(),
    expires_at: expires_at.getTime(),
    shared,
    state: stateOf(row, now),
  }
}

/** What the viewer finished and made badges of. */
export async function ownBadges(ctx: LearnerCtx): Promise<OwnBadges> {
  const { db, viewer, now } = ctx
  const [earned, rows] = await Promise.all([
    readEarned(ctx),
    db.select().from(b).where(eq(b.user_id, viewer.profile.user_id)).orderBy(desc(b.issued_at), b.id),
  ])
  const made = new Set(rows.map(({ achievement, about }) => `${achievement}/${about}`))
  const ready = earned
    .filter(({ achievement, about }) => !made.has(`${achievement}/${about}`))
    .map(({ texts: _, ...one }) => one)
  return { ready, badges: rows.map((row) => toOwn(row, now)), names: namesOf(ctx) }
}

/**
 * Makes a badge of something that the viewer finished. Nobody else sees it.
 * @throws AppError not_found `badge_not_earned`; invalid `name_not_allowed` for the full name of who is young (PD-12); conflict
 *   `badge_exists`
 */
export async function makeBadge(
  ctx: LearnerCtx,
  place: BadgePlace,
  { achievement, about, name }: Achievement & { name: BadgeName },
): Promise<string> {
  const { db, viewer, now, language } = ctx
  const chosen = namesOf(ctx).find(({ choice }) => choice === name)
  if (!chosen) {
    const reason = 'name_not_allowed'
    throw new AppError('invalid', reason, { detail: 'A first name at most', fields: { name: reason } })
  }
  const earned = (await readEarned(ctx)).find((one) => one.achievement === achievement && one.about === about)
  if (!earned) throw new AppError('not_found', 'badge_not_earned')
  const { user_id } = viewer.profile
  const own = and(eq(b.user_id, user_id), eq(b.achievement, achievement), eq(b.about, about))
  if ((await db.$count(b, own)) > 0) throw new AppError('conflict', 'badge_exists')
  const key = await signingKey(db, place.secret, now)
  const code = randomBytes(16).toString('base64url')
  const times = { earned: new Date(earned.earned_at), issued: now, expires: expiryOf(now) }
  return db.transaction(async (tx) => {
    const status_place = await takePlace(tx)
    const jwt = await signBadge(
      {
        appUrl: place.appUrl,
        code,
        of: { achievement, about },
        texts: earned.texts,
        language,
        name: chosen.name,
        email: viewer.email,
        ...times,
        place: status_place,
      },
      key,
    )
    const [made] = await tx
      .insert(b)
      .values({
        user_id,
        achievement,
        about,
        language,
        code,
        jwt,
        key_id: key.id,
        status_place,
        earned_at: times.earned,
        issued_at: times.issued,
        expires_at: times.expires,
      })
      .onConflictDoNothing()
      .returning({ id: b.id })
    // The same twice at once: the place that was taken is given back with the transaction.
    if (!made) throw new AppError('conflict', 'badge_exists')
    return made.id
  })
}

const ofViewer = ({ viewer }: LearnerCtx, id: string) =>
  and(eq(b.id, id), eq(b.user_id, viewer.profile.user_id))

/** A badge of the viewer's. @throws AppError not_found */
export async function ownBadge(ctx: LearnerCtx, id: string): Promise<Row> {
  const [row] = await ctx.db.select().from(b).where(ofViewer(ctx, id))
  if (!row) throw new AppError('not_found', 'not_found')
  return row
}

/** Gives a badge of the viewer's a public page, or takes it away again. @throws AppError not_found */
export async function shareBadge(ctx: LearnerCtx, id: string, shared: boolean): Promise<void> {
  const changed = await ctx.db.update(b).set({ shared }).where(ofViewer(ctx, id)).returning({ id: b.id })
  if (changed.length === 0) throw new AppError('not_found', 'not_found')
}

/**
 * Withdraws a badge of the viewer's: whoever has the file sees that it does not count any more. It can be made anew, unless a
 * superadmin withdrew it.
 * @throws AppError not_found; conflict `badge_withdrawn`
 */
export async function withdrawBadge(ctx: LearnerCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(b).where(ofViewer(ctx, id)).for('update')
    if (!row) throw new AppError('not_found', 'not_found')
    if (row.revoked_at) throw new AppError('conflict', 'badge_withdrawn')
    await tx.delete(b).where(eq(b.id, id))
    await revokePlace(tx, row.status_place, ctx.now)
  })
}

/** The signed badge behind a public page. @throws AppError not_found when its owner gave it none */
export async function sharedBadge({ db }: Pick<Ctx, 'db'>, code: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(b)
    .where(and(eq(b.code, code), eq(b.shared, true)))
  if (!row) throw new AppError('not_found', 'not_found')
  return row
}
