import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { later, type Round } from '#app/features/programme/assignments/rounds.ts'
import {
  type PolicyVersion,
  readVersion,
} from '#app/features/programme/policy/versions/read-versions.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'

/** A member, and whether and when a version was read. Days are `YYYY-MM-DD` in the Netherlands. */
export interface ReaderRow {
  user_id: string
  full_name: string
  email: string
  language: 'nl' | 'en'
  department: string | null
  joined_on: string
  acknowledged_on: string | null
}

const readersStatement = statement<ReaderRow>(
  'policy_readers',
  `select u.id::text as user_id, u.full_name, u.email, u.language, u.department,
     (u.joined_account_at at time zone 'Europe/Amsterdam')::date::text as joined_on,
     (k.acknowledged_at at time zone 'Europe/Amsterdam')::date::text as acknowledged_on
   from ai_users u
   left join policy_acknowledgements k on k.user_id = u.id and k.version_id = $2::uuid
   where u.account_id = $1::uuid and u.is_active and ($3::uuid is null or u.id = $3::uuid)
   order by lower(u.full_name), u.id`,
)

/** Everybody of an account, with what they did about a version. */
export function readReaders(
  db: Db,
  accountId: string,
  versionId: string,
  userId: string | null = null,
): Promise<ReaderRow[]> {
  return run(db, readersStatement, [accountId, versionId, userId])
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Reading a version as a round, as assignments have them: who came later has as many days from then on. */
export function roundOfReader(
  { published_on, read_by }: Pick<PolicyVersion, 'published_on' | 'read_by'>,
  { joined_on, acknowledged_on }: Pick<ReaderRow, 'joined_on' | 'acknowledged_on'>,
): Round {
  const from = later(published_on, joined_on)
  return {
    from,
    why: 'assigned',
    due: addDays(from, daysBetween(published_on, read_by)),
    completed: acknowledged_on,
  }
}

/** What the policy asks of the viewer: null where there is none. */
export interface OwnReading {
  title: string
  number: number
  due_on: string
  late: boolean
  acknowledged_on: string | null
}

export async function ownReading({ db, viewer, now }: LearnerCtx): Promise<OwnReading | null> {
  const { account_id, user_id } = viewer.profile
  const version = await readVersion(db, account_id)
  if (!version) return null
  const [reader] = await readReaders(db, account_id, version.id, user_id)
  if (!reader) return null
  const { due, completed } = roundOfReader(version, reader)
  const { title, number } = version
  return {
    title,
    number,
    due_on: due,
    late: completed === null && due < dutchDay(now),
    acknowledged_on: completed,
  }
}
