import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { everybody, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import type { Language } from '#app/lib/language.ts'
import { chooseSnack } from './choose-snack.server.ts'

/** The question of a company's day as anybody may see it: without its key. */
export interface SnackForAll {
  title: string
  body: string
  choices: { letter: string; text: string }[]
}

const readStatement = statement<SnackForAll, { account_id: string; day: string; language: Language }>(
  'company_snack_for_all',
  (p) => `select q.text ->> 'title' as title, q.text ->> 'body' as body, q.text -> 'choices' as choices
   from company_snacks s
   join lateral (select id, case when ${p.language} = 'en' then en else nl end as text
     from ${offeredQuestionsFor(everybody)} offered) q on q.id = s.question_id
   where s.account_id = ${p.account_id}::uuid and s.day = ${p.day}::date`,
)

/**
 * What a company is offered on a day (PD-74), chosen when nobody looked yet, for where no person is asking: a channel.
 * @returns undefined when there are no questions, or the one that was chosen is offered no more
 */
export async function snackForAll(
  db: Db,
  account_id: string,
  day: string,
  language: Language,
): Promise<SnackForAll | undefined> {
  const read = async () => (await run(db, readStatement, { account_id, day, language }))[0]
  const found = await read()
  if (found) return found
  await chooseSnack(db, account_id, day)
  return read()
}
