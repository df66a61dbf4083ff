import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { type Language, languages } from '#app/lib/language.ts'
import type { ContentType, SnackKind } from './kinds.ts'
import {
  accountsWithContent,
  everybody,
  membersOf,
  offeredLessonsFor,
  offeredQuestionsFor,
  type Reader,
} from './servable.server.ts'
import type { Skill } from './skills.ts'

/** What is offered on its own, as lists of it show it; the same for everybody who may see it. */
export interface CatalogueItem {
  id: string
  slug: string
  content_type: ContentType
  kind: SnackKind
  discipline: string
  difficulty: Level
  tool: string | null
  skill: Skill
  /** The key idea it is about; an item without one is a family by its slug. */
  family: string
  /** The title and the beginning of the text, in Markdown. */
  texts: Record<Language, { title: string; beginning: string }>
}

type Row = Omit<CatalogueItem, 'texts'> & Record<`${Language}_${'title' | 'beginning'}`, string>

/** The number that every commit which changes content makes larger, as an SQL expression (schema: content_state). */
export const contentVersion = '(select coalesce(max(version), 0)::float8 from content_state)'

const textsOf = (field: string) =>
  languages
    .map((l) => `i.${l}->>'title' as ${l}_title, left(i.${l}->>'${field}', 400) as ${l}_beginning`)
    .join(', ')

const about = 'i.slug, i.skill, coalesce(i.family, i.slug) as family'

const itemsFor = (reader: Reader, condition = '') => `
  select i.id::text as id, 'question' as content_type, i.question_type as kind, i.discipline, i.difficulty, i.tool, ${about},
    ${textsOf('body')}
  from ${offeredQuestionsFor(reader)} i ${condition}
  union all
  select i.id::text, 'lesson', 'lesson', i.discipline, i.difficulty, null, ${about},
    ${textsOf('content')}
  from ${offeredLessonsFor(reader)} i ${condition}`

const everybodysStatement = statement<Row>('catalogue', itemsFor(everybody))
const accountsStatement = statement<Row, { account: string }>('catalogue_of_account', (p) =>
  itemsFor(membersOf(`${p.account}::uuid`), 'where i.account_id is not null'),
)

const accountsWithContentStatement = statement<{ account: string }>(
  'accounts_with_content',
  accountsWithContent,
)

interface Catalogue {
  items: CatalogueItem[]
  /** Of everybody's: the accounts that have one of their own. The others, nearly all, are never asked for theirs. */
  accounts: ReadonlySet<string>
}

interface Kept {
  version: number
  catalogue: Promise<Catalogue>
  /** It was read: whoever takes it waits for no connection. */
  here: boolean
}

/** Catalogues that are kept of one database, by account, the one used last at the end; '' is everybody's. */
const kept = new WeakMap<object, Map<string, Kept>>()
const most = 2_000

/** The same for a database and its transactions, and of no other database: drizzle makes it once for each. */
const databaseOf = (db: Db): object => db._.schema ?? db

/**
 * What a learner may be offered: everybody's content and that of the own account. It is read when content has changed and
 * kept by the process otherwise, as it is seven hundred rows that are the same for each request. Transactions have what is kept of their
 * database: reading it anew was most of what a refresher or a question of a start check cost.
 * @param account the learner's account
 * @param version what {@link contentVersion} gave to the caller: nothing older than that is given
 */
export async function catalogueFor(
  db: Db,
  account: string | null,
  version: number,
): Promise<CatalogueItem[]> {
  // One after the other: a transaction has one connection. What is kept costs no waiting.
  const { items, accounts } = await keptOf(db, '', version, async () => {
    const rows = await run(db, everybodysStatement, [])
    const owners = await run(db, accountsWithContentStatement, [])
    return { items: toItems(rows), accounts: new Set(owners.map(({ account }) => account)) }
  })
  if (account === null || !accounts.has(account)) return items
  const own = await keptOf(db, account, version, async () => ({
    items: toItems(await run(db, accountsStatement, { account })),
    accounts: none,
  }))
  return [...items, ...own.items]
}

const none: ReadonlySet<string> = new Set()

function keptOf(db: Db, key: string, version: number, read: () => Promise<Catalogue>): Promise<Catalogue> {
  const catalogues = kept.get(databaseOf(db)) ?? new Map<string, Kept>()
  kept.set(databaseOf(db), catalogues)
  const before = catalogues.get(key)
  // A transaction keeps nothing, as it may see what is never committed, and waits for nobody else's connection while it has one.
  if (is(db, PgTransaction)) return before?.here && before.version >= version ? before.catalogue : read()
  if (before) catalogues.delete(key)
  // Read after the version was, so it is that version or a newer one, which the next reader will ask for by its number.
  const current = before && before.version >= version ? before : { version, catalogue: read(), here: false }
  catalogues.set(key, current)
  if (catalogues.size > most) catalogues.delete(catalogues.keys().next().value as string)
  current.catalogue.then(
    () => {
      current.here = true
    },
    () => {
      if (catalogues.get(key) === current) catalogues.delete(key)
    },
  )
  return current.catalogue
}

function toItems(rows: Row[]): CatalogueItem[] {
  return rows.map(({ nl_title, nl_beginning, en_title, en_beginning, ...item }) => ({
    ...item,
    texts: {
      nl: { title: nl_title, beginning: nl_beginning },
      en: { title: en_title, beginning: en_beginning },
    },
  }))
}
