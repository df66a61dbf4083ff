import { parseArgs } from 'node:util'
import { hashPassword } from 'better-auth/crypto'
import { openPostgres } from '#app/db/postgres.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { median } from '#quality/support/statistics.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { openServer } from './bench-database.ts'

/**
 * Does the time of an answer tell whether an address has an account? Known and unknown ones in turn, for each way to ask;
 * the ratio of the medians, and how often a known one took longer than an unknown one right beside it (0.5 tells nothing).
 */

const say = (line: string) => console.log(line)
const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '60' }, json: { type: 'boolean', default: false } },
})
const pairs = Number(values.pairs)

const ways = [
  {
    name: 'sign in with a wrong password',
    path: '/sign-in/email',
    body: { password: 'verkeerd-wachtwoord' },
  },
  { name: 'ask for a reset', path: '/request-password-reset', body: { redirectTo: '/auth/callback' } },
  { name: 'sign up', path: '/sign-up/email', body: { name: '', password: 'een-heel-ander-wachtwoord' } },
]

let count = 0
/** An address of the internet that asks for the first time, so that no limit answers. */
const newAddress = () => `198.${18 + ((++count >> 16) & 1)}.${(count >> 8) & 255}.${count & 255}`

async function timed(url: string, path: string, body: object): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  })
  await response.text()
  const ms = performance.now() - started
  if (response.status === 429 || response.status >= 500)
    throw new Error(`${path} answered ${response.status}`)
  return ms
}

const postgres = await openServer(undefined)
const admin = await openPostgres(`${postgres.url}postgres`, 1)
await admin.db.execute('create database snackwijs_bench_sign_in')
await admin.close()
const DATABASE_URL = `${postgres.url}snackwijs_bench_sign_in`
const database = await openPostgres(DATABASE_URL, 2)
// With a mail server, as only then a sign-up keeps to itself who has an account. Nobody listens there: mails wait in the queue.
const server = await startBuiltServer({
  ...{ DATABASE_URL, AUTH_SECRET: 'a secret for benchmarks only, of no use elsewhere' },
  ...{ TRUST_PROXY: '1', LOG_LEVEL: 'fatal', SMTP_URL: 'smtp://127.0.0.1:9' },
})
try {
  const password_hash = await hashPassword('kroketje-met-mosterd')
  const results: object[] = []
  for (const { name, path, body } of ways) {
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < pairs + 3; n++) {
      const { email } = await seedLearner(database.db, { password_hash })
      const askKnown = () => timed(server.url, path, { email, ...body })
      const askUnknown = () => timed(server.url, path, { email: `x${email}`, ...body })
      // In turn, as whoever comes second finds everything warm.
      const [a, b] =
        n % 2 === 0 ? [await askKnown(), await askUnknown()] : [await askUnknown(), await askKnown()]
      if (n < 3) continue
      known.push(n % 2 === 0 ? a : b)
      unknown.push(n % 2 === 0 ? b : a)
    }
    const longer = known.filter((ms, at) => ms > (unknown[at] ?? 0)).length / pairs
    const ratio = median(known) / median(unknown)
    say(
      `${name}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ratio ${ratio.toFixed(2)}, known took longer in ${(100 * longer).toFixed(0)} % of ${pairs} pairs`,
    )
    results.push({ name, known: median(known), unknown: median(unknown), ratio, longer })
  }
  if (values.json) say(JSON.stringify({ pairs, results }))
} finally {
  await server.stop()
  await database.close()
  await postgres.stop()
}
