import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#app/db/client.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import { undoAtExit } from '#quality/drills/undo-at-exit.ts'
import { freePort } from '#tests/support/free-port.ts'
import { postgresBinaries, startPostgres } from '#tests/support/postgres-server.ts'
import { startFront } from './front.ts'
import { type Program, startProgram, untilAnswers } from './program.ts'

/** Two processes of the built server on one PostgreSQL, behind a proxy. */
export interface Product {
  /** What browsers know: of another site than the providers, which are at `localhost`. */
  url: string
  db: Db
  /** The process that begins each way of signing in; past the proxy. */
  firstUrl: string
  /** Puts a TXT record in the DNS that the product asks. */
  prove(name: string, text: string): void
  crossed(): number
  /** Why the product refused somebody last, by its log since this was asked before; empty for nobody. */
  lastRefusal(): Promise<string>
  stop(): Promise<void>
}

const secret = 'a secret for trials only, of no use elsewhere'

/** @param folder of the trial @throws Error where PostgreSQL is not installed, or a process does not start */
export async function startProduct(folder: string): Promise<Product> {
  const bin = postgresBinaries()
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const postgres = await startPostgres(bin)
  undoAtExit(() => void postgres.stop())
  const admin = await openPostgres(`${postgres.url}postgres`, 1)
  await admin.db.execute('create database snackwijs')
  await admin.close()
  const DATABASE_URL = `${postgres.url}snackwijs`
  const TXT_RECORDS = join(folder, 'records.json')
  writeFileSync(TXT_RECORDS, '{}')
  const front = await startFront()
  const start = async (name: string): Promise<{ url: URL; program: Program }> => {
    const port = String(await freePort())
    const DATA_DIR = join(folder, name)
    mkdirSync(DATA_DIR)
    const program = startProgram(
      [
        process.execPath,
        '--disable-warning=ExperimentalWarning',
        'quality/conformance/single-sign-on/tried-server.ts',
      ],
      {
        NODE_ENV: 'production',
        PORT: port,
        HOST: '127.0.0.1',
        APP_URL: front.url,
        AUTH_SECRET: secret,
        TRUST_PROXY: '1',
        DATABASE_URL,
        DATA_DIR,
        TXT_RECORDS,
      },
    )
    const url = new URL(`http://127.0.0.1:${port}`)
    await untilAnswers(`${url.href}readyz`, program)
    return { url, program }
  }
  const [first, second] = [await start('first'), await start('second')]
  front.lead([first.url, second.url])
  const database = await openPostgres(DATABASE_URL, 4)
  const programs = [first.program, second.program]
  const read = programs.map(() => 0)
  return {
    url: front.url,
    db: database.db,
    firstUrl: first.url.origin,
    prove(name, text) {
      const records = JSON.parse(readFileSync(TXT_RECORDS, 'utf8'))
      writeFileSync(TXT_RECORDS, JSON.stringify({ ...records, [name]: [text] }))
    },
    crossed: front.crossed,
    async lastRefusal() {
      // What was written may still be on its way here.
      await new Promise((resolve) => setTimeout(resolve, 50))
      const refusals = programs.flatMap((program, n) => {
        const output = program.output()
        const fresh = output.slice(read[n]).split('\n')
        read[n] = output.length
        return fresh.filter((line) => line.includes('"event":"sso"') && !line.includes('"outcome":"ok"'))
      })
      const { outcome, detail } = JSON.parse(refusals.at(-1) ?? '{}') as { outcome?: string; detail?: string }
      return [outcome, detail].filter(Boolean).join(': ')
    },
    async stop() {
      front.close()
      await database.close()
      await first.program.stop()
      await second.program.stop()
      await postgres.stop()
    },
  }
}
