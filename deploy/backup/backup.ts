import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#app/lib/env.server.ts'
import { makeBackup } from './backups.ts'

const usage = 'Usage: npm run backup -- --to FILE'

/** `npm run backup -- --to FILE` (docs/operations.md, "Backup and restore"). */
async function main(args: string[]): Promise<void> {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  if (!to) throw new Error(usage)
  const started = performance.now()
  const { bytes, tables, made_at } = await makeBackup(parseEnv(process.env), resolve(to))
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${to}: ${rows} rows of ${Object.keys(tables).length} tables as of ${made_at}, ${bytes} bytes, ${seconds} s.`,
  )
  console.log('Keep it with its .json, away from this machine, encrypted; keep AUTH_SECRET somewhere else.')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
