import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { learner, lessonsFor, questionsFor } from '#app/features/content/servable.server.ts'
import { refresherXp } from '#app/features/progress/rules.ts'
import type { DayEvent, TrayItem } from './rules.ts'

/** A tray with every accepted answer of its day. */
export interface TrayRow {
  day: string
  items: TrayItem[]
  next_item: TrayItem | null
  /** Milliseconds since 1970; null while nobody saw it finished. */
  finished_at: number | null
  perfect: boolean
  golden: TrayItem | null
  xp_won_back: number
  /** The longest row of right answers before that day; null where that was not kept. */
  row_before: number | null
  events: DayEvent[]
}

const beginOf = (day: string) => `(${day})::timestamp at time zone 'Europe/Amsterdam'`
const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Amsterdam')::date`

/** SQL: what an answered item is about, for the days on which that is asked. */
const familyOf = (user: string) => `
  case when t.items @> '[{"why":"refresher"}]' then coalesce(
    (select coalesce(q.family, q.slug) from ${questionsFor(learner(user))} q where q.id = one.item_id),
    (select coalesce(l.family, l.slug) from ${lessonsFor(learner(user))} l where l.id = one.item_id)) end`

/**
 * Answers that a superadmin or a person changed later are events too; the first of an item is what counts. Reading a lesson
 * leaves no learning event, as nothing was answered: that it was read stands with the lesson. What was done is read once for all
 * the days and then told apart: for each day anew it takes half as long again.
 */
const traysStatement = statement<TrayRow, { user_id: string; from: string; to: string }>(
  'trays_with_answers',
  (p) => {
    const then = (moment: string) =>
      `${moment} >= ${beginOf(`${p.from}::date`)} and ${moment} < ${beginOf(`${p.to}::date + 1`)}`
    return `with done as materialized (
       select id, item_id, kind, score, completed, xp, created_at, false as refreshed, false as reading, null as family,
         ${dayOf('created_at')} as day
       from learning_events where user_id = ${p.user_id}::uuid and ${then('created_at')}
       union all
       select id, item_id, 'question', case when correct then 100 else 0 end, true, ${refresherXp}, created_at, true, false, family,
         ${dayOf('created_at')}
       from refresher_answers where user_id = ${p.user_id}::uuid and ${then('created_at')}
       union all
       select null, lesson_id, 'lesson', null, true, 0, read_at, false, true, null, ${dayOf('read_at')}
       from lesson_progress where user_id = ${p.user_id}::uuid and ${then('read_at')}
     )
     select t.day::text as day, t.items, t.next_item, t.perfect, t.golden, t.xp_won_back, t.row_before,
       (extract(epoch from t.finished_at) * 1000)::float8 as finished_at,
       coalesce((select jsonb_agg(jsonb_build_object('item_id', one.item_id, 'kind', one.kind, 'score', one.score,
           'completed', one.completed, 'xp', one.xp, 'at', extract(epoch from one.created_at) * 1000,
           'refreshed', one.refreshed, 'reading', one.reading,
           'family', case when one.refreshed or one.reading then one.family else ${familyOf(`${p.user_id}::uuid`)} end)
           order by one.created_at, one.refreshed, one.reading desc, one.id)
         from done one where one.day = t.day), '[]') as events
     from trays t where t.user_id = ${p.user_id}::uuid and t.day between ${p.from}::date and ${p.to}::date
     order by t.day desc`
  },
)

/** The trays of these days that there are, the last one first. Composes nothing. */
export function readTrays(db: Db, user_id: string, from: string, to: string): Promise<TrayRow[]> {
  return run(db, traysStatement, { user_id, from, to })
}
