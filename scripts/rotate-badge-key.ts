import { openDatabase } from '#app/db/client.server.ts'
import { distrustKeys, retireKeys } from '#app/features/open-badges/badge-keys.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'

/**
 * `npm run rotate-badge-key`: signs badges with another key from now on; what was signed stays good. With `--leaked` nothing that was
 * signed before counts any more, and who made a badge can make it again.
 */
const usage = 'Usage: npm run rotate-badge-key [-- --leaked]'

async function main(args: string[]): Promise<void> {
  const leaked = args[0] === '--leaked'
  if (args.length > (leaked ? 1 : 0)) throw new Error(usage)
  const database = await openDatabase(parseEnv(process.env))
  try {
    if (!leaked) {
      await retireKeys(database.db, database.now())
      console.log('Badges are signed with another key from now on.')
      return
    }
    const gone = await distrustKeys(database.db, database.now())
    console.log(`The keys before are not trusted any more: ${gone} badges have to be made again.`)
  } finally {
    await database.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
