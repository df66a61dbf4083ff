import { openDatabase } from '#app/db/client.server.ts'
import { retireLtiKeys } from '#app/features/lti/keys.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'

/** `npm run rotate-lti-key`: signs for learning platforms with another key from now on; the one before can be read for two days. */
const database = await openDatabase(parseEnv(process.env))
try {
  await retireLtiKeys(database.db, database.now())
  console.log('Learning platforms get tokens that are signed with another key from now on.')
} finally {
  await database.close()
}
