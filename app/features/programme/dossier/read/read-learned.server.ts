import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { corrections } from '#app/features/content/corrections/corrections.server.ts'
import { lessonsFor, membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import { readPeople } from '#app/features/literacy/read-people.server.ts'
import { recordFormat } from '#app/features/literacy/rules.ts'
import { addMonths } from '#app/features/programme/assignments/rounds.ts'
import type { Dossier, DossierContent, DossierLearned } from '#app/features/programme/dossier/dossier-data.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import type { Language } from '#app/lib/language.ts'

/** Whose file it is, and how people go in it. */
interface Wish {
  account_id: string
  code: string
  language: Language
  with_names: boolean
}

const contentStatement = (language: Language) =>
  statement<DossierContent>(
    `dossier_content_${language}`,
    `select coalesce(q.slug, l.slug) as slug, coalesce(q.${language} ->> 'title', l.${language} ->> 'title') as title,
       e.content_hash as version, count(*)::int as times
     from ai_users u
     join learning_events e on e.user_id = u.id and e.created_at >= u.joined_account_at
     left join ${questionsFor(membersOf('$1::uuid'))} q on q.id = e.item_id
     left join ${lessonsFor(membersOf('$1::uuid'))} l on l.id = e.item_id
     where u.account_id = $1::uuid and u.is_active and e.item_id = any($2::uuid[]) and e.completed and coalesce(e.score, 100) >= 65
       and coalesce(q.slug, l.slug) is not null
     group by 1, 2, 3 order by 1, 3`,
  )

/** Items in the versions that people completed of these, right or passed. */
export async function readContent(
  db: Db,
  { account_id, language }: Wish,
  items: ReadonlySet<string>,
): Promise<DossierContent[]> {
  return items.size > 0 ? run(db, contentStatement(language), [account_id, [...items]]) : []
}

const correctedStatement = statement<{ taken: boolean }>(
  'programme_corrected',
  `select exists (select from learning_events e join ai_users u on u.id = e.user_id
     where u.account_id = $1::uuid and e.item_id = any($2::uuid[]) and e.created_at >= u.joined_account_at
       and e.created_at < ($3::date::timestamp at time zone 'Europe/Amsterdam')) as taken`,
)

/** Corrections of what people of an account took before, without who. */
export async function readCorrections(db: Db, accountId: string, language: Language) {
  const found: Dossier['corrections'] = []
  for (const { on, item_ids, text } of corrections()) {
    const [row] = await run(db, correctedStatement, [accountId, item_ids, on])
    if (row?.taken) found.push({ on, ...text[language] })
  }
  return found
}

/** What was learned in the twelve months that are over, counted as in a record (PD-48). */
export async function readLearned(
  db: Db,
  { account_id, code, language, with_names }: Wish,
  issued_on: string,
): Promise<DossierLearned> {
  const month = `${issued_on.slice(0, 7)}-01`
  const period = { from: addMonths(month, -12), to: addDays(month, -1) }
  const read = await readPeople(db, {
    format: recordFormat,
    account_id,
    period,
    language,
    fingerprint_key: code,
  })
  const people = read.people.map(({ name, done }) => ({
    name: with_names ? name : null,
    items: done.length,
    minutes: done.reduce((total, { minutes }) => total + minutes, 0),
  }))
  if (!with_names) people.sort((a, b) => b.minutes - a.minutes || b.items - a.items)
  return { ...period, people }
}
