import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { DeviceOwner } from './device-cookie.server.ts'

const columns = `select a.user_id as "userId", a.password as "passwordHash" from auth_accounts a`
const credential = `a.provider_id = 'credential' and a.password is not null`

const byEmail = statement<DeviceOwner>(
  'device_owner_by_email',
  `${columns} join auth_users u on u.id = a.user_id where u.email = $1 and ${credential}`,
)
const byId = statement<DeviceOwner>('device_owner', `${columns} where a.user_id = $1 and ${credential}`)

/** Whom a browser would have to be known for: the account of an address as it was typed, if there is one. */
export async function findDeviceOwner(db: Db, email: string): Promise<DeviceOwner | undefined> {
  const [owner] = await run(db, byEmail, [email.trim().toLowerCase()])
  return owner
}

/** The same of an account. */
export async function findDeviceOwnerById(db: Db, userId: string): Promise<DeviceOwner | undefined> {
  const [owner] = await run(db, byId, [userId])
  return owner
}
