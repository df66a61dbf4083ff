import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type Role, roles } from '#app/features/identity/rules.ts'
import { type SeededLearner, seedLearner } from '#app/features/progress/seed.server.ts'
import { type Table, tablesOf } from '#tests/support/catalog.ts'
import { idsIn } from '#tests/support/footprint.ts'
import { furnish } from '#tests/support/furnish.ts'

/** In every text of somebody whom no caller has anything to do with. */
export const secretMark = 'GEHEIM-VAN-EEN-ANDER'
/** Around the id of a question, in everything that tells its answer. */
export const keyMark = /SLEUTEL-([0-9a-f-]{36})/g

/** What was there before anybody called. */
export interface World {
  tables: Table[]
  /**
   * Their ids are in what callers send. The address of the first is known to callers, that of the second to nobody:
   * where it turns up, it was told. The others are one of every role.
   */
  victims: [known: SeededLearner, unknown: SeededLearner, ...SeededLearner[]]
  /** They share an account with somebody. */
  colleagues: SeededLearner[]
  /** People who may be changed, for superadmins and for whoever tries to sign in as somebody else. */
  prey: SeededLearner[]
  ids: string[]
  content: { questions: string[]; lessons: string[]; items: string[]; slugs: string[]; messages: string[] }
}

async function column(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { value: string }[] }
  return rows.map(({ value }) => value)
}

/** Makes the answer key of every question recognisable. */
async function markKeys(db: Db): Promise<void> {
  const text = sql`jsonb_build_object('explanation', 'SLEUTEL-' || question_id, 'choice_explanations',
    jsonb_build_object('A', 'SLEUTEL-' || question_id, 'B', 'SLEUTEL-' || question_id))`
  // The rest of a key stays: a page of the day counts what an exercise asks of its reader.
  await db.execute(sql`update question_keys set nl = nl || ${text}, en = en || ${text} where rubric is null`)
}

/** Fills a database that a server has migrated and filled with the content that ships. */
export async function fillWorld(db: Db, password_hash: string): Promise<World> {
  const tables = await tablesOf(db)
  await markKeys(db)
  const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
  const colleagues: SeededLearner[] = []
  const victim = async (name: string, role: Role = 'member') => {
    const colleague = await seedLearner(db, {
      // An account has one owner.
      role: role === 'org_admin' ? 'member' : 'org_admin',
      company_name: secretMark,
      account,
      has_seat: true,
    })
    colleagues.push(colleague)
    const person = await seedLearner(db, {
      email: `${name}-${randomUUID()}@victims.example`,
      role,
      has_seat: true,
      account_id: colleague.account_id,
      full_name: `Vera ${secretMark}`,
      leaderboard_name: 'anonymous',
      language: 'nl',
      xp: 40,
    })
    await furnish(db, person, secretMark)
    await db.execute(sql`insert into newsletter_subscriptions (email, language, confirm_sent_at, confirmed_at)
      values (${person.email}, 'nl', now(), now())`)
    return person
  }
  const victims: World['victims'] = [await victim('bekend'), await victim('onbekend')]
  for (const role of roles) if (role !== 'member') victims.push(await victim(role, role))
  // What the clock does to people is no doing of a caller's.
  await db.execute(sql`delete from reminder_settings`)
  const prey = await Promise.all(
    [0, 1, 2].map((n) =>
      seedLearner(db, { email: `prooi-${n}@prey.example`, password_hash, role: 'member' }),
    ),
  )
  const names = victims.flatMap(({ user_id, auth_user_id, account_id }) => [
    user_id,
    auth_user_id,
    account_id,
  ])
  // Few of each, so that what is begun is met again.
  const questions = await column(
    db,
    sql`select id as value from (select id::text, row_number() over (partition by question_type order by id) as n
        from questions where is_active and lesson_id is null) q where n <= 8`,
  )
  const lessons = await column(
    db,
    sql`select id::text as value from lessons where is_active order by id limit 4`,
  )
  const messages = await column(
    db,
    sql`insert into form_messages (submission_id, kind, fields, language)
        select gen_random_uuid(), 'contact', '{"name":"Jan","email":"jan@visitor.example","subject":"Vraag","message":"Hoe?"}', 'nl'
        from generate_series(1, 3) returning id::text as value`,
  )
  const items = await column(db, sql`select id::text as value from know_how order by id limit 10`)
  const slugs = await column(
    db,
    sql`(select slug as value from know_how limit 5) union all (select slug from blog_posts limit 5)
        union all (select slug from questions limit 5) union all (select slug from lessons limit 5)`,
  )
  // Not the codes by which a badge or record is shown to whoever has them.
  const rows = (await idsIn(db, tables, names)).filter(
    (id) => !id.includes(secretMark) && !/^furnished/.test(id),
  )
  return {
    tables,
    victims,
    colleagues,
    prey,
    ids: [
      ...new Set([...names, ...rows]),
      ...questions,
      ...lessons,
      ...items,
      ...prey.map(({ user_id }) => user_id),
    ],
    content: { questions, lessons, items, slugs, messages },
  }
}
