import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { everybody, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import { isWorkingDay } from '#app/features/working-days/rules.ts'

/** Who has a seat in a company whose plan runs. */
const seatedStatement = statement<{ id: string }, { account_id: string }>(
  'company_seated',
  (p) => `select m.id::text as id from ai_users m join accounts a on a.id = m.account_id
   where m.account_id = ${p.account_id}::uuid and m.is_active and m.has_seat and a.billing_status in ('active','trial')`,
)

/**
 * One question for everybody of the company: of foundation and ethics, which suit every discipline, not of the hottest, the one that
 * fewest of them know or have held back for a check or saw in a start check, else the one that was chosen longest ago. Between equals the day decides. Whoever comes second finds it chosen.
 */
const chooseStatement = statement<never, { account_id: string; day: string; at_work: number }>(
  'choose_company_snack',
  (p) => `with known as (
     select question_id, count(*) as people from (
       select p.question_id from ai_users m join user_progress p on p.user_id = m.id
       where m.account_id = ${p.account_id}::uuid and m.is_active
       union all
       select h.question_id from ai_users m join held_questions h on h.user_id = m.id
       where m.account_id = ${p.account_id}::uuid and m.is_active
       union all
       select s.question_id from ai_users m join start_check_answers s on s.user_id = m.id
       where m.account_id = ${p.account_id}::uuid and m.is_active
     ) one group by question_id
   ), before as (
     select question_id, max(day) as day from company_snacks where account_id = ${p.account_id}::uuid group by question_id
   )
   insert into company_snacks (account_id, day, question_id, at_work, untold)
   select ${p.account_id}::uuid, ${p.day}::date, q.id, ${p.at_work}::int,
     array_fill(0::smallint, array[jsonb_array_length(q.nl->'choices')])
   from ${offeredQuestionsFor(everybody)} q left join known on known.question_id = q.id left join before on before.question_id = q.id
   where q.question_type = 'mcq' and q.discipline in ('foundation','ethics')
   order by q.difficulty = 'advanced', coalesce(known.people, 0), before.day nulls first, md5(q.slug || ${p.account_id}::text || ${p.day}::text)
   limit 1
   on conflict (account_id, day) do nothing`,
)

/** Chooses what a company is offered on a day, once, and counts for whom it is a working day. May run twice at once. */
export async function chooseSnack(db: Db, account_id: string, day: string): Promise<void> {
  const seated = (await run(db, seatedStatement, { account_id })).map(({ id }) => id)
  const calendars = await readCalendars(db, seated, day, day)
  const at_work = [...calendars.values()].filter((calendar) => isWorkingDay(calendar, day)).length
  await run(db, chooseStatement, { account_id, day, at_work })
}
