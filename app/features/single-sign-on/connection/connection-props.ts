import type { OwnAddresses } from './find-connection.server.ts'
import type { OwnConnection } from './own-connection.server.ts'

/** What the forms for a provider show. */
export interface ConnectionProps {
  connection: OwnConnection | null
  addresses: OwnAddresses
}
