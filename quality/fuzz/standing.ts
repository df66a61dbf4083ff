import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Role } from '#app/features/identity/rules.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { openHeapProbe } from '#tests/support/faults/heap-probe.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'
import { mark } from './hostile-text.ts'
import type { FuzzCaller } from './people.ts'
import type { World } from './world.ts'

/** What nobody may change: it comes from files, at the start of a server. */
const contentTables = [
  'lessons',
  'questions',
  'question_keys',
  'blog_posts',
  'ai_tools',
  'know_how',
  'search_words',
]
/** Columns by which a row belongs to somebody without a foreign key saying so. */
const owning = /^(auth_)?user_id$|^account_id$|^target_id$|^answered_by$|^invited_by$/

type Digests = Record<string, string>
const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

async function digestOf(db: Db, table: string, where: ReturnType<typeof sql>): Promise<string> {
  const [row] = await rowsOf<{ digest: string }>(
    db,
    sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
        from ${sql.identifier(table)} t where ${where}`,
  )
  return row?.digest ?? ''
}

/** Every row that belongs to a victim, by id or by address, and all content: a digest each. */
export async function untouchable(db: Db, { tables, victims }: World): Promise<Digests> {
  const ids = victims.flatMap(({ user_id, auth_user_id, account_id }) => [user_id, auth_user_id, account_id])
  const list = sql.param(ids)
  const digests: Digests = {}
  for (const table of contentTables) digests[table] = await digestOf(db, table, sql`true`)
  for (const { name, columns } of tables) {
    // A reset may be asked for by anybody: the row that it leaves is no power over its owner.
    if (name === 'auth_verifications') continue
    // Elsewhere an id is of the row, and a client may choose it.
    const isPerson = ['auth_users', 'ai_users', 'accounts'].includes(name)
    const belongs = columns.filter(
      (column) =>
        owning.test(column.name) ||
        (isPerson && column.name === 'id') ||
        // Who handled a message did not write it; a superadmin handles any.
        (/users$|accounts$/.test(column.points?.table ?? '') && column.name !== 'handled_by'),
    )
    if (belongs.length === 0) continue
    const where = sql.join(
      belongs.map((column) => sql`t.${sql.identifier(column.name)}::text = any(${list}::text[])`),
      sql` or `,
    )
    digests[`${name} of a victim`] = await digestOf(db, name, where)
  }
  // Of the first one the address is known: anybody may type it in a form.
  const [, ...unknown] = victims
  const addresses = sql.param(unknown.map(({ email }) => email))
  for (const name of ['newsletter_subscriptions', 'invitations', 'form_messages']) {
    const where = sql`exists (select from unnest(${addresses}::text[]) a where position(a in t::text) > 0)`
    digests[`${name} with the address of a victim`] = await digestOf(db, name, where)
  }
  return digests
}

export function differences(before: Digests, after: Digests): string[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `changed: ${name} (was ${before[name]}, is ${after[name]})`)
}

const powers: readonly Role[] = ['team_leader', 'learning_lead', 'org_admin', 'superadmin']
const powerOf = (role: Role | undefined) => (role ? powers.indexOf(role) : -1)

interface StandingRow {
  id: string
  role: Role
  subscription_status: string | null
  /** Owns an account that tries a plan with its team, which makes an org_admin for as long as it lasts (decision 0040). */
  trying: boolean
}

/** Whether anybody rose, got what must be paid for, or sits on a seat that was not bought. */
async function powerFaults(
  db: Db,
  made: readonly FuzzCaller[],
  world: World,
  paidFor: boolean,
): Promise<string[]> {
  const known = new Map(made.map((caller) => [caller.user_id, caller]))
  const off = new Set([...world.victims, ...world.colleagues, ...world.prey].map(({ user_id }) => user_id))
  const people = await rowsOf<StandingRow>(
    db,
    sql`select u.id::text, u.role, u.subscription_status,
          coalesce(a.billing_status = 'trial' and a.trial_ends_at is not null and u.role = 'org_admin', false) trying
        from ai_users u left join accounts a on a.id = u.account_id`,
  )
  const faults = people.flatMap(({ id, role, subscription_status: status, trying }) => {
    if (off.has(id)) return []
    const caller = known.get(id)
    const was = powerOf(caller?.role)
    // Whoever signs up may call him- or herself a team leader; of a team without members.
    const may = caller ? was : powerOf('team_leader')
    const rose = powerOf(role) > Math.max(may, powerOf(paidFor || trying ? 'org_admin' : 'team_leader'))
    const bought = !paidFor && (status === 'active' || status === 'lifetime') && caller?.kind !== 'premium'
    return [
      ...(rose ? [`a ${caller?.role ?? 'newcomer'} became ${role}`] : []),
      ...(bought ? [`${status} was not paid for`] : []),
    ]
  })
  const crowded = await rowsOf<{ id: string }>(
    db,
    sql`select a.id::text from accounts a join ai_users u on u.account_id = a.id and u.has_seat
        group by a.id having count(*) > a.seats_limit`,
  )
  const untouched = sql.param(world.victims.map(({ account_id }) => account_id))
  const free = await rowsOf<{ plan: string }>(
    db,
    sql`select plan from accounts where plan is not null and not id::text = any(${untouched}::text[])
          and (plan, billing_status, seats_limit) is distinct from ('biz_small', 'active', 5)
          and not (plan = 'biz_small' and billing_status = 'trial' and trial_ends_at is not null)`,
  )
  return [
    ...faults,
    ...crowded.map(({ id }) => `account ${id} has more people on seats than it has seats`),
    ...(paidFor ? [] : free.map(({ plan }) => `an account got ${plan}, which nobody paid for`)),
  ]
}

/** Headers of a mail that somebody typed. Mails are files, as no mail server is set. */
function mailFaults(outbox: string): string[] {
  let files: string[]
  try {
    files = readdirSync(outbox)
  } catch {
    return []
  }
  return files.flatMap((file) => {
    const head = readFileSync(join(outbox, file), 'utf8').split(/\r?\n\r?\n/, 1)[0] ?? ''
    const injected = head
      .split(/\r?\n/)
      .find((line) => new RegExp(`^(bcc|cc|x-${mark})\\s*:`, 'i').test(line))
    return injected ? [`a mail has a header that was typed: ${injected}`] : []
  })
}

export interface Looked {
  db: Db
  server: Pick<BuiltServer, 'output'>
  world: World
  before: Digests
  made: readonly FuzzCaller[]
  outbox: string
  /** A test checkout takes no money: whoever buys there has paid. */
  paidFor: boolean
}

/** Work that was given to the queue and could not be done. */
async function jobFaults(db: Db): Promise<string[]> {
  const failed = await rowsOf<{ name: string; count: number; output: string }>(
    db,
    sql`select name, count(*)::int as count, left(min(output::text), 300) as output from pgboss.job
        where state in ('failed', 'retry') group by name`,
  )
  return failed.map(({ name, output }) => `a job of ${name} failed: ${output}`)
}

/** Bytes that a server may hold after its garbage was collected: three times what it does when it has just begun. */
const heapLimit = 250 * 2 ** 20

async function memoryFaults(server: Looked['server']): Promise<string[]> {
  const probe = await openHeapProbe(server)
  const { heapUsed } = await probe.collected()
  probe.close()
  return heapUsed > heapLimit ? ['the server holds on to more than 250 MiB'] : []
}

/** What must hold after any number of requests. @returns a line per fault */
export async function standingFaults({
  db,
  server,
  world,
  before,
  made,
  outbox,
  paidFor,
}: Looked): Promise<string[]> {
  return [
    ...differences(before, await untouchable(db, world)),
    ...(await powerFaults(db, made, world, paidFor)),
    ...(await ledgerFaults(db)),
    ...mailFaults(outbox),
    ...(await jobFaults(db)),
    ...(await memoryFaults(server)),
  ]
}
