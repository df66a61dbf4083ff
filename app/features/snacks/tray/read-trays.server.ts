import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
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
  events: DayEvent[]
}

const beginOf = (day: string) => `(${day})::timestamp at time zone 'Europe/Amsterdam'`

/** Answers that a superadmin or a person changed later are events too; the first of an item is what counts. */
const traysStatement = statement<TrayRow, { user_id: string; from: string; to: string }>(
  'trays_with_answers',
  (p) => `select t.day::text as day, t.items, t.next_item, t.perfect, t.golden, t.xp_won_back,
     (extract(epoch from t.finished_at) * 1000)::float8 as finished_at,
     coalesce((select jsonb_agg(jsonb_build_object('item_id', e.item_id, 'kind', e.kind, 'score', e.score,
         'completed', e.completed, 'xp', e.xp, 'at', extract(epoch from e.created_at) * 1000) order by e.id)
       from learning_events e where e.user_id = t.user_id
         and e.created_at >= ${beginOf('t.day')} and e.created_at < ${beginOf('t.day + 1')}), '[]') as events
   from trays t where t.user_id = ${p.user_id}::uuid and t.day between ${p.from}::date and ${p.to}::date
   order by t.day desc`,
)

/** The trays of these days that there are, the last one first. Composes nothing. */
export function readTrays(db: Db, user_id: string, from: string, to: string): Promise<TrayRow[]> {
  return run(db, traysStatement, { user_id, from, to })
}
