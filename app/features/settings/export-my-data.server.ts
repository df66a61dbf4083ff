import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { type Ctx, requireViewer } from '#app/features/identity/context.server.ts'
import { type AttemptLimit, countAttempt } from '#app/features/identity/count-attempt.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { type ExportReadme, exportReadme } from './export-readme.server.ts'
import { findPerson } from './find-person.server.ts'
import { type QueuedMail, queuedMails } from './mail-jobs.server.ts'
import { type Person, toRows, withPerson } from './person.server.ts'
import { type PersonalTable, personalTables } from './personal-tables.server.ts'

type Row = Record<string, unknown>

export interface MyData {
  readme: ExportReadme
  exported_at: string
  /** The account the person belongs to; of a company's only what names it. */
  account: Row | null
  /** Whole rows, by table. A table without a row of this person is an empty list. */
  tables: Record<string, Row[]>
  /** Rows about something else that name the person: the key of the row and the column that does. */
  mentions: Record<string, Row[]>
  mails: QueuedMail[]
  /** What the ids of questions and lessons stand for. */
  titles: Record<string, string>
}

const limit: AttemptLimit = { what: 'my-data', max: 10, window: 3600 }
export const leftOut = '[left out: secret]'
/** Ids of other people who had something to do with a row. */
export const somebodyElse = '[left out: somebody else]'

/** Columns that open something: whoever finds the file must not be able to use it. */
const secret = /(^|_)(password|secret|token|nonce)(_hash)?$/
const secretOf: Readonly<Record<string, readonly string[]>> = {
  auth_verifications: ['identifier', 'value'],
  contests: ['sealed_text'],
  passkeys: ['credential_id', 'public_key'],
  recovery_codes: ['code_hash'],
  api_tokens: ['ending'],
  scim_tokens: ['ending'],
  connected_apps: ['code_hash'],
  oauth_codes: ['code_hash', 'challenge'],
  webhook_endpoints: ['former_secret'],
  push_devices: ['endpoint', 'p256dh'],
  literacy_records: ['fingerprint_key'],
}
const others: Readonly<Record<string, readonly string[]>> = { security_events: ['actor_id'] }
/** Columns that are about whom the row is about, who may be somebody else in the same organisation. */
const whoseOf: Readonly<
  Record<string, { columns: readonly string[]; own: (row: Row, person: Person) => boolean }>
> = {
  invitations: {
    columns: ['email', 'name', 'department', 'job_role', 'working_days', 'answered_by'],
    own: (row, person) => row.email === person.email,
  },
  past_memberships: {
    columns: ['user_id', 'full_name'],
    own: (row, person) => row.user_id === person.user_id,
  },
}
/** Documents about everybody in an organisation, which the organisation can download. */
const documentsOf: Readonly<Record<string, readonly string[]>> = {
  literacy_files: ['csv', 'pdf'],
  programme_files: ['json', 'zip'],
  ai_system_terms: ['bytes'],
}
export const isDocument = '[left out: download it at /team/ai-literacy]'

/**
 * Everything the database holds about the viewer, read at one moment. Complete by construction: the tables come from the
 * catalog's foreign keys. Secrets are named and left out.
 * @throws AppError unauthenticated, limit `too_many_requests`
 * PD-36, docs/decisions/0018-what-deletion-leaves.md.
 */
export async function exportMyData(ctx: Ctx, env: Pick<Env, 'SMTP_URL'>): Promise<MyData> {
  const { db, viewer, now, language } = requireViewer(ctx)
  const { auth_user_id } = viewer
  await countAttempt(db, limit, auth_user_id)
  await logSecurityEvent(db, { event_type: 'DATA_EXPORTED', auth_user_id })
  return db.transaction(
    async (tx) => {
      const person = await findPerson(tx, viewer, env)
      const data: Pick<MyData, 'tables' | 'mentions'> = { tables: {}, mentions: {} }
      for (const table of await personalTables(tx)) await readTable(tx, person, table, data)
      return {
        readme: exportReadme(language, Object.keys(data.tables), person.email === null),
        exported_at: now.toISOString(),
        account: await accountOf(tx, person, viewer.profile?.account_id, viewer.profile?.role),
        ...data,
        mails: person.email ? await queuedMails(tx, person.email) : [],
        titles: await titlesOf(tx, data.tables, language),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readTable(
  tx: Db,
  person: Person,
  { table, where, part, columns }: PersonalTable,
  into: Pick<MyData, 'tables' | 'mentions'>,
): Promise<void> {
  const found = sql.raw(`select to_jsonb(t) as row from "${table}" t where ${where}`)
  const rows = toRows<{ row: Row }>(await tx.execute(sql`${withPerson(person)} ${found}`)).map(
    ({ row }) => row,
  )
  const target = part === 'row' ? into.tables : into.mentions
  const known = target[table] ?? []
  const seen = new Set(known.map((row) => JSON.stringify(row)))
  const fresh = rows
    .map((row) => (part === 'row' ? withoutSecrets(table, row, person) : partOf(row, columns)))
    .filter((row) => !seen.has(JSON.stringify(row)))
  target[table] = [...known, ...fresh]
}

function withoutSecrets(table: string, row: Row, person: Person): Row {
  const whose = whoseOf[table]
  const foreign = whose && !whose.own(row, person) ? whose.columns : []
  const entries = Object.entries(row).map(([column, value]) => {
    if (value === null) return [column, value]
    if (secret.test(column) || secretOf[table]?.includes(column)) return [column, leftOut]
    if (documentsOf[table]?.includes(column)) return [column, isDocument]
    return [column, others[table]?.includes(column) || foreign.includes(column) ? somebodyElse : value]
  })
  return Object.fromEntries(entries)
}

function partOf(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

async function accountOf(
  tx: Db,
  person: Person,
  accountId: string | undefined,
  role: string | undefined,
): Promise<Row | null> {
  if (!accountId) return null
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) return null
  if (role === 'org_admin' || person.own_account_ids.includes(accountId)) return account
  const { id, name, type } = account
  return { id, name, type }
}

/** Titles of every question and lesson that a row points at. */
async function titlesOf(tx: Db, tables: MyData['tables'], language: string): Promise<Record<string, string>> {
  const named = ['question_id', 'lesson_id', 'item_id', 'content_id']
  const ids = new Set(
    Object.values(tables)
      .flat()
      .flatMap((row) => named.map((column) => row[column]))
      .filter((id) => typeof id === 'string'),
  )
  if (ids.size === 0) return {}
  const list = sql`any(${`{${[...ids].join(',')}}`}::uuid[])`
  const title = sql.raw(`coalesce(${language === 'en' ? 'en' : 'nl'} ->> 'title', slug)`)
  const rows = toRows<{ id: string; title: string }>(
    await tx.execute(sql`select id::text as id, ${title} as title from questions where id = ${list}
      union all select id::text, ${title} from lessons where id = ${list}`),
  )
  return Object.fromEntries(rows.map(({ id, title: text }) => [id, text]))
}
