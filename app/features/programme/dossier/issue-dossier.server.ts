import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, asc, count, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { programmeFiles } from '#app/db/schema/programme-files.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { toCode, writtenCode } from '#app/features/literacy/code.ts'
import { recordsPerDay } from '#app/features/literacy/rules.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { refreshAssignments } from '#app/features/programme/assignments/refresh-assignments.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import type { Dossier } from './dossier-data.ts'
import { makeDossier } from './make-dossier.server.ts'
import { readDossier } from './read-dossier.server.ts'

const t = programmeFiles
const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** Minutes after which a file that somebody was making is taken up again: the process was stopped. */
const staleMinutes = 10

export interface DossierRequest {
  request_id: string
  language: Language
  /** Whether people go by name. */
  with_names: boolean
}

/**
 * Asks for a file of the programme as it is now. It is made by {@link makeWaitingDossiers}. The same request again asks for none.
 * @returns its id
 * @throws AppError as requireLead; limit `too_many_files`
 */
export async function requestDossier(
  ctx: Ctx,
  { request_id, language, with_names }: DossierRequest,
): Promise<string> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id, user_id } = viewer.profile
  return db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const same = and(eq(t.account_id, account_id), eq(t.request_id, request_id))
    const [standing] = await tx.select({ id: t.id }).from(t).where(same)
    if (standing) return standing.id
    const since = gt(t.requested_at, new Date(now.getTime() - dayInMs))
    const [today] = await tx
      .select({ n: count() })
      .from(t)
      .where(and(eq(t.account_id, account_id), since))
    if ((today?.n ?? 0) >= recordsPerDay) throw new AppError('limit', 'too_many_files', { retryAfter: 3600 })
    const [made] = await tx
      .insert(t)
      .values({
        account_id,
        request_id,
        code: toCode(randomBytes(20)),
        language,
        with_names,
        requested_at: now,
        requested_by: user_id,
      })
      .returning({ id: t.id })
    if (!made) throw new Error('The file was not stored')
    await logSecurityEvent(tx, {
      event_type: 'PROGRAMME_FILE_ISSUED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id, record_id: made.id },
    })
    return made.id
  })
}

interface Making {
  db: Db
  now: Date
  urlOf: (language: Language) => string
  /** Told after each step, to show how far it is. */
  told: (accountId: string) => Promise<void>
}

/**
 * Makes the files that were asked for and are not there yet, oldest first. May run twice at once: each is made by one; what a stopped process
 * left is taken up after ten minutes.
 * @returns how many were made
 */
export async function makeWaitingDossiers(making: Making): Promise<number> {
  let made = 0
  for (;;) {
    const row = await claim(making)
    if (!row) return made
    try {
      await make(making, row)
      made++
    } catch (error) {
      await making.db.update(t).set({ state: 'failed' }).where(eq(t.id, row.id))
      await making.told(row.account_id)
      throw error
    }
  }
}

type Row = typeof programmeFiles.$inferSelect

async function claim({ db, now }: Making): Promise<Row | undefined> {
  return db.transaction(async (tx) => {
    const stale = and(eq(t.state, 'making'), lt(t.begun_at, new Date(now.getTime() - staleMinutes * 60_000)))
    const [row] = await tx
      .select()
      .from(t)
      .where(or(eq(t.state, 'waiting'), stale))
      .orderBy(asc(t.requested_at), asc(t.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (row) await tx.update(t).set({ state: 'making', begun_at: now, progress: 5 }).where(eq(t.id, row.id))
    return row
  })
}

async function make({ db, now, urlOf, told }: Making, row: Row): Promise<void> {
  const { id, account_id, code, language, with_names } = row
  const step = async (progress: number) => {
    await db.update(t).set({ progress }).where(eq(t.id, id))
    await told(account_id)
  }
  await refreshAssignments(db, account_id, now)
  await step(30)
  const before = await dossierBefore(db, row)
  const issued_by = await nameOf(db, row.requested_by)
  // One moment: what is changed meanwhile is in the next one.
  const dossier = await db.transaction(
    (tx) =>
      readDossier(tx, { account_id, code: writtenCode(code), language, with_names, issued_by, now }, before),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  await step(60)
  const { json, zip, sha256, pdf_sha256 } = await makeDossier(dossier, urlOf)
  await step(90)
  const { organisation, figures } = dossier
  await db
    .update(t)
    .set({
      state: 'ready',
      progress: 100,
      issued_at: now,
      organisation,
      people: figures.people,
      sha256,
      pdf_sha256,
      size: json.length,
      json: await packed(json),
      zip,
    })
    .where(eq(t.id, id))
  await told(account_id)
}

async function nameOf(db: Db, userId: string | null): Promise<string> {
  if (!userId) return ''
  const [person] = await db.select({ name: aiUsers.full_name }).from(aiUsers).where(eq(aiUsers.id, userId))
  return person?.name ?? ''
}

/** The latest file of the organisation from before this one, as it was sealed. */
async function dossierBefore(db: Db, { account_id, requested_at }: Row): Promise<Dossier | null> {
  const [before] = await db
    .select({ json: t.json })
    .from(t)
    .where(and(eq(t.account_id, account_id), eq(t.state, 'ready'), lt(t.requested_at, requested_at)))
    .orderBy(desc(t.requested_at))
    .limit(1)
  return before?.json ? JSON.parse((await unpacked(before.json)).toString('utf8')) : null
}

/** The files of an account, newest first. */
export async function listDossiers(db: Db, accountId: string) {
  const rows = await db
    .select({
      id: t.id,
      code: t.code,
      state: t.state,
      progress: t.progress,
      language: t.language,
      with_names: t.with_names,
      requested_at: t.requested_at,
      sha256: t.sha256,
    })
    .from(t)
    .where(eq(t.account_id, accountId))
    .orderBy(desc(t.requested_at), desc(t.id))
    .limit(50)
  return rows.map(({ code, requested_at, ...row }) => ({
    ...row,
    code: writtenCode(code),
    requested_at: requested_at.toISOString(),
  }))
}

/**
 * The ZIP of a file of the own organisation, as it was issued.
 * @throws AppError not_found `file_not_found`
 */
export async function readZip(ctx: Ctx, id: string) {
  const { db, viewer } = requireLearner(ctx)
  const { account_id } = viewer.profile
  const known = /^[0-9a-f-]{36}$/.test(id)
  const [row] = known
    ? await db
        .select()
        .from(t)
        .where(and(eq(t.id, id), eq(t.account_id, account_id), inArray(t.state, ['ready'])))
    : []
  requireLead(ctx)
  if (!row?.zip) throw new AppError('not_found', 'file_not_found')
  await logSecurityEvent(db, {
    event_type: 'PROGRAMME_FILE_DOWNLOADED',
    auth_user_id: viewer.auth_user_id,
    details: { account_id, record_id: id },
  })
  return { zip: row.zip, language: row.language, issued_at: row.issued_at }
}

/** What anybody who has the code of a file may know: the hash that belongs to it, and when. Null for a code that is of none. */
export async function findSeal(db: Db, code: string): Promise<{ sha256: string; issued_at: string } | null> {
  const [row] = await db
    .select({ sha256: t.sha256, issued_at: t.issued_at })
    .from(t)
    .where(and(eq(t.code, code), eq(t.state, 'ready')))
  return row?.sha256 && row.issued_at ? { sha256: row.sha256, issued_at: row.issued_at.toISOString() } : null
}
