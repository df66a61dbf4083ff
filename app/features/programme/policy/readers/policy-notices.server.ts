import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { policyNotices as p, policyVersions } from '#app/db/schema/policy.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { leadsOf } from '#app/features/programme/leads.server.ts'
import type { NoticeSource } from '#app/features/programme/notices/notice-source.ts'
import {
  type OpenRound,
  roundNotices,
  type Told,
  toldKey,
} from '#app/features/programme/notices/round-notices.ts'
import { readVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { readerPart, readersLatePart } from './policy-mails.server.ts'
import { readReaders, roundOfReader } from './read-readers.server.ts'

const noteStatement = statement<{ user_id: string }>(
  'claim_policy_notices',
  `insert into policy_notices (version_id, user_id, kind, to_id, sent_on)
   select $1::uuid, n.user_id, n.kind, $4::uuid, $5::date from unnest($2::uuid[], $3::text[]) as n (user_id, kind)
   on conflict do nothing returning user_id::text as user_id`,
)

/**
 * Of reading the policy that holds, on the days and by the rules of assignments (PD-61, PD-88): a new version, a week before the last day, on it,
 * three days after; a week after it the leads.
 */
export const policyNotices: NoticeSource = {
  accounts: async (db) => {
    const rows = await db.selectDistinct({ id: policyVersions.account_id }).from(policyVersions)
    return rows.map(({ id }) => id)
  },
  read: async (db, accountId, today) => {
    const version = await readVersion(db, accountId)
    if (!version) return null
    const open = (await readReaders(db, accountId, version.id)).flatMap((reader): OpenRound[] => {
      if (reader.acknowledged_on !== null) return []
      const { user_id: id, email, full_name, language } = reader
      return [{ key: id, person: { id, email, full_name, language }, round: roundOfReader(version, reader) }]
    })
    if (open.length === 0) return null
    const leads = await leadsOf(db, accountId)
    const rows = await db.select().from(p).where(eq(p.version_id, version.id))
    const told = new Map(
      [...Map.groupBy(rows, ({ user_id, to_id }) => toldKey(user_id, to_id))].map(
        ([key, own]) => [key, own.map(({ kind }) => kind)] as const,
      ),
    )
    const note = async (tx: Db, notices: readonly Told<OpenRound>[], readerId: string) => {
      const abouts = notices.map(({ open: { key } }) => key)
      const kinds = notices.map(({ kind }) => kind)
      const noted = await run(tx, noteStatement, [version.id, abouts, kinds, readerId, today])
      return new Set(noted.map(({ user_id }) => user_id))
    }
    return roundNotices({ open, leads, told, today, note, ownPart: readerPart, leadPart: readersLatePart })
  },
}
