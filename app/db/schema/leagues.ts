import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { userStatistics } from './progress.ts'

/** The weeks whose leagues are formed: the row is what makes it once, on any number of machines. */
export const leagueWeeks = pgTable('league_weeks', {
  /** Monday in Europe/Amsterdam. */
  week: date({ mode: 'string' }).primaryKey(),
  formed_at: timestamp({ withTimezone: true }).notNull(),
})

/** In which league a learner is in a week. What he or she earned in it is in the record of learning, and not here. */
export const leagueMembers = pgTable(
  'league_members',
  {
    user_id: uuid()
      .notNull()
      .references(() => userStatistics.user_id, { onDelete: 'cascade' }),
    week: date({ mode: 'string' })
      .notNull()
      .references(() => leagueWeeks.week, { onDelete: 'cascade' }),
    /** From 1, the most active first. */
    league: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.week] }),
    index('league_members_league_index').on(t.week, t.league),
    check('league_members_league_check', sql`${t.league} >= 1`),
  ],
)
