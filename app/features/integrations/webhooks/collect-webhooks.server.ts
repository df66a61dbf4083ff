import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

/**
 * One message for each address and each thing that happened since it was given, from the record of security events: that is written in the
 * transaction that does it, so nothing is told that did not happen. A day back, for a server that was off.
 */
const collectStatement = statement<{ id: string }>(
  'collect_webhooks',
  `insert into webhook_deliveries (endpoint_id, source_id, event, data, happened_at, next_attempt_at)
   select w.id, e.id, t.event,
     case when t.event = 'record.issued' then jsonb_build_object('record_id', e.details ->> 'record_id')
       else jsonb_strip_nulls(jsonb_build_object('person_id', coalesce(e.details ->> 'user_id', u.id::text),
         'role', case when t.event <> 'member.left' then e.details ->> 'role' end)) end,
     e.created_at, $1::timestamptz
   from security_events e
   join (values ('INVITATION_ACCEPTED', 'member.joined'), ('MEMBER_PROVISIONED', 'member.joined'), ('MEMBER_LEFT', 'member.left'), ('MEMBER_DEPROVISIONED', 'member.left'), ('MEMBER_REMOVED', 'member.left'),
     ('MEMBER_ROLE_CHANGED', 'member.role_changed'), ('LITERACY_RECORD_ISSUED', 'record.issued')) t (type, event)
     on t.type = e.event_type
   join webhook_endpoints w on w.account_id::text = e.details ->> 'account_id' and t.event = any (w.events)
     and w.created_at <= e.created_at
   left join ai_users u on u.auth_user_id = e.auth_user_id
   where e.created_at > $1::timestamptz - interval '1 day'
   on conflict on constraint webhook_deliveries_source_unique do nothing
   returning id`,
)

/** Makes the messages that are not there yet. May run twice, late or on several machines. @returns how many are new */
export async function collectWebhooks(db: Db, now: Date): Promise<number> {
  return (await run(db, collectStatement, [now.toISOString()])).length
}
