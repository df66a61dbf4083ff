import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { toRows } from './person.server.ts'

/** A table that can hold something of a person, and which of its rows (`t`) are meant. */
export interface PersonalTable {
  table: string
  /** SQL condition about `t`, for behind `withPerson`. */
  where: string
  /** Whole rows, or only the key of the row and the column that names the person: the rest is about somebody else. */
  part: 'row' | 'mention'
  /** Columns of a mention. */
  columns: readonly string[]
  /** Found by a foreign key: deleting the person deletes or empties it. Otherwise deletion must delete the rows. */
  linked: boolean
}

interface Link {
  child: string
  child_columns: string[]
  parent: string
  parent_columns: string[]
  /** c: cascade, n: set null, a or r: refuse, d: set default. */
  on_delete: string
  child_key: string[]
}

/** Rows that begin a walk: the sign-in identity, and an account that is nobody else's. */
const roots: Record<string, string> = {
  auth_users: 't.id = (select auth_user_id from person)',
  accounts: 't.id in (select unnest(own_account_ids) from person)',
}

/**
 * Foreign keys that are emptied when the person goes, although the row is about the person. Of all other ones that are
 * emptied the row is about somebody else: who handled a message did not write it.
 */
const aboutThePerson = new Set([
  'security_events.target_id',
  'subscriptions.user_id',
  'test_invoices.user_id',
  'test_subscriptions.user_id',
])

/**
 * What a company made for its members goes with the account, and is about nobody. In an export it would give away the answers.
 */
const ofTheCompany = new Set(['lessons.account_id', 'questions.account_id'])

/** Of a counter: its name says whom it is about. */
const keyNamesPerson = `exists (select from person p where position(p.auth_user_id in t.key) > 0
    or position(p.user_id::text in t.key) > 0 or position(p.email in t.key) > 0
    or position(encode(sha256(lower(p.email)::bytea), 'hex') in t.key) > 0)`

/** Rows without a foreign key, found by address or by an id in a text. Deleting an account deletes them. */
const byAddress: Readonly<Record<string, string>> = {
  form_messages: `lower(t.fields ->> 'email') = (select email from person)`,
  newsletter_subscriptions: 't.email = (select email from person)',
  invitations: 't.email = (select email from person)',
  auth_verifications: `t.value = (select auth_user_id from person) or t.identifier = (select email from person)`,
  attempt_counts: keyNamesPerson,
  capped_mails: `t.recipient = (select encode(sha256(lower(email)::bytea), 'hex') from person)`,
  // Where the version before counted attempts, and still does while it runs beside this one.
  auth_rate_limits: keyNamesPerson,
}

const linksQuery = sql.raw(`
  select child.relname::text as child, parent.relname::text as parent, con.confdeltype::text as on_delete,
    array(select a.attname::text from unnest(con.conkey) with ordinality k (n, i)
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.n order by k.i) as child_columns,
    array(select a.attname::text from unnest(con.confkey) with ordinality k (n, i)
      join pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.n order by k.i) as parent_columns,
    coalesce((select array(select a.attname::text from unnest(pk.conkey) n
      join pg_attribute a on a.attrelid = pk.conrelid and a.attnum = n)
      from pg_constraint pk where pk.conrelid = con.conrelid and pk.contype = 'p'), '{}') as child_key
  from pg_constraint con
  join pg_class child on child.oid = con.conrelid
  join pg_class parent on parent.oid = con.confrelid
  where con.contype = 'f' and con.conparentid = 0 and child.relnamespace = 'public'::regnamespace
  order by child.relname, con.conname`)

/** Every foreign key of the schema, as the database knows it. */
export async function foreignKeys(db: Db): Promise<Link[]> {
  return toRows<Link>(await db.execute(linksQuery))
}

const quoted = (names: readonly string[], of: string) => names.map((name) => `${of}."${name}"`).join(', ')

/** Rows of the child that point at the rows of the parent which `where` describes. */
function conditionOf({ child_columns, parent, parent_columns }: Link, where: string): string {
  return `(${quoted(child_columns, 't')}) in (select ${quoted(parent_columns, 't')} from "${parent}" t where ${where})`
}

/**
 * Every table that can hold something of a person: all that the catalog's foreign keys lead to from the sign-in identity,
 * however far, and the few that know an address only. A new table with such a key is found without a line here.
 */
export async function personalTables(db: Db): Promise<PersonalTable[]> {
  const links = await foreignKeys(db)
  const rows = new Map<string, Set<string>>()
  const mentions: PersonalTable[] = []
  const add = (table: string, where: string) => rows.set(table, (rows.get(table) ?? new Set()).add(where))

  const walk = (table: string, where: string, passed: readonly string[]) => {
    add(table, where)
    for (const link of links) {
      if (link.parent !== table || passed.includes(link.child)) continue
      const name = `${link.child}.${link.child_columns.join()}`
      if (ofTheCompany.has(name)) continue
      const condition = conditionOf(link, where)
      if (link.on_delete === 'c') walk(link.child, condition, [...passed, link.child])
      else if (aboutThePerson.has(name)) add(link.child, condition)
      else if (link.on_delete === 'n') mentions.push(mentionOf(link, condition))
    }
  }
  for (const [table, where] of Object.entries(roots)) walk(table, where, [table])
  const linked = [...rows].map(([table, conditions]) => rowsWhere(table, [...conditions], true))
  const found = Object.entries(byAddress).map(([table, where]) => rowsWhere(table, [where], false))
  return [...linked, ...found, ...mentions]
}

function rowsWhere(table: string, conditions: string[], linked: boolean): PersonalTable {
  const where = conditions.map((condition) => `(${condition})`).join(' or ')
  return { table, where, part: 'row', columns: [], linked }
}

function mentionOf({ child, child_columns, child_key }: Link, where: string): PersonalTable {
  return { table: child, where, part: 'mention', columns: [...child_key, ...child_columns], linked: true }
}
