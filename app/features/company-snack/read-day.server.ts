import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { chooseSnack } from './choose-snack.server.ts'
import { type Told, tell } from './spread.ts'

/** What a company was offered on a day, and what the viewer made of it. */
export interface SnackDay {
  day: string
  question_id: string
  at_work: number
  lit: number
  golden: boolean
  told: Told | null
  /** Null while the viewer did not take it. */
  own: { answer: string; correct: boolean; xp: number; attempt_id: string } | null
}

type DayRow = SnackDay & { untold: number[] }

const columns = `s.day::text as day, s.question_id::text as question_id, s.at_work, s.lit, s.golden_at is not null as golden, s.told,
     s.untold::int[] as untold, case when mine.user_id is not null then json_build_object('answer', mine.answer,
       'correct', mine.correct, 'xp', mine.xp, 'attempt_id', mine.attempt_id) end as own`
const own = (user_id: string) =>
  `company_snack_answers mine on mine.user_id = ${user_id}::uuid and mine.day = s.day and mine.account_id = s.account_id`

type Asked = { account_id: string; user_id: string; day: string }

/** A row of nulls for a company that nothing was chosen for yet; none for who belongs to no company. */
const todayStatement = statement<DayRow | { day: null }, Asked>(
  'company_snack_today',
  (p) => `select ${columns} from accounts a
     left join company_snacks s on s.account_id = a.id and s.day = ${p.day}::date
     left join ${own(p.user_id)}
   where a.id = ${p.account_id}::uuid and a.type = 'company'`,
)

const beforeStatement = statement<DayRow, Asked>(
  'company_snack_before',
  (p) => `select ${columns} from company_snacks s left join ${own(p.user_id)}
   where s.account_id = ${p.account_id}::uuid and s.day < ${p.day}::date order by s.day desc limit 1`,
)

const asked = ({ viewer, now }: LearnerCtx): Asked => ({
  account_id: viewer.profile.account_id,
  user_id: viewer.profile.user_id,
  day: dutchDay(now),
})

/** Today's snack of the viewer's company, chosen at the first look; null without a company, or without questions. */
export async function snackOfToday(ctx: LearnerCtx): Promise<SnackDay | null> {
  const day = asked(ctx)
  const read = () => run(ctx.db, todayStatement, day)
  let [row] = await read()
  if (row?.day === null) {
    await chooseSnack(ctx.db, day.account_id, day.day)
    row = (await read())[0]
  }
  return row?.day ? toDay(row) : null
}

/** The company's snack of the last day before today that had one, with all that is ever told of it. */
export async function snackBefore(ctx: LearnerCtx): Promise<SnackDay | null> {
  const [row] = await run(ctx.db, beforeStatement, asked(ctx))
  if (!row) return null
  if (!tell(null, row.untold)) return toDay(row)
  // The day is over: those who came after the last telling are told now.
  await tellRest(ctx.db, ctx.viewer.profile.account_id, row.day)
  const [told] = await run(ctx.db, beforeStatement, asked(ctx))
  return toDay(told ?? row)
}

const toDay = ({ untold: _untold, ...day }: DayRow): SnackDay => day

type Key = { account_id: string; day: string }

const lockStatement = statement<{ untold: number[]; told: Told | null }, Key>(
  'company_snack_lock',
  (p) => `select untold::int[] as untold, told from company_snacks
   where account_id = ${p.account_id}::uuid and day = ${p.day}::date for update`,
)

const tellStatement = statement<never, Key & { told: string }>(
  'company_snack_tell',
  (
    p,
  ) => `update company_snacks set told = ${p.told}::jsonb, untold = array_fill(0::smallint, array[cardinality(untold)])
   where account_id = ${p.account_id}::uuid and day = ${p.day}::date`,
)

/**
 * Adds those who are in no telling yet to what is told, when they are enough. What was told stays.
 * @param db a running transaction that has the row
 */
export async function tellMore(
  db: Db,
  key: Key,
  now: { untold: number[]; told: Told | null },
): Promise<void> {
  const told = tell(now.told, now.untold)
  if (told && told !== now.told) await run(db, tellStatement, { ...key, told: JSON.stringify(told) })
}

function tellRest(db: Db, account_id: string, day: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await run(tx, lockStatement, { account_id, day })
    if (row) await tellMore(tx, { account_id, day }, row)
  })
}
