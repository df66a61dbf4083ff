/**
 * A part of a `with`: tells everybody but the owner of a seat gained or lost, in the statement that changes it.
 * @param changed name of a part with the columns id, has_seat and role
 */
export function notifySeats(changed: string): string {
  // The moment makes the key: the same person may lose and get it again.
  return `told as (
     insert into notifications (user_id, type, key, data, created_at)
     select id, 'seat', 'seat:' || case when has_seat then 'given' else 'lost' end || ':' || extract(epoch from now()),
       jsonb_build_object('kind', case when has_seat then 'given' else 'lost' end), now()
     from ${changed} where role <> 'org_admin' order by id
     on conflict (user_id, key) do nothing
   )`
}
