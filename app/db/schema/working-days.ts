import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiUsers } from './identity.ts'

const user = () =>
  uuid()
    .notNull()
    .references(() => aiUsers.id, { onDelete: 'cascade' })
const day = () => date({ mode: 'string' }).notNull()

/**
 * The weekdays that somebody works, as of a day: a change says nothing about the days before it. No row: Monday to Friday
 * (PD-47).
 */
export const workingWeeks = pgTable(
  'working_weeks',
  {
    user_id: user(),
    /** Day in Europe/Amsterdam from which it counts. */
    from_day: day(),
    /** One to four weeks that take turns, each the sum of its weekdays: 1 is Monday, 2 Tuesday, 4 Wednesday, …, 64 Sunday. */
    weeks: smallint().array().notNull(),
    /** A Monday on which the first of them begins. */
    weeks_from: day(),
    /** Whether Dutch public holidays are working days too, where the weekday is. */
    works_holidays: boolean().notNull().default(false),
    /** The organisation gave it, and the person did not choose since. */
    by_organisation: boolean().notNull().default(false),
    /** Who gave it there. */
    set_by: uuid().references(() => aiUsers.id, { onDelete: 'set null' }),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.from_day] }),
    index('working_weeks_set_by_index').on(t.set_by),
    check(
      'working_weeks_weeks_check',
      sql`cardinality(${t.weeks}) between 1 and 4 and 0 <= all (${t.weeks}) and 127 >= all (${t.weeks}) and 0 < any (${t.weeks})`,
    ),
    check('working_weeks_from_check', sql`extract(isodow from ${t.weeks_from}) = 1`),
  ],
)

/** Days that somebody has off besides, the first and the last included. Overlaps do no harm: a day is off or it is not. */
export const daysOff = pgTable('days_off', { user_id: user(), first_day: day(), last_day: day() }, (t) => [
  primaryKey({ columns: [t.user_id, t.first_day] }),
  check('days_off_order_check', sql`${t.last_day} between ${t.first_day} and ${t.first_day} + 366`),
])
