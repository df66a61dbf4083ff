import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import type fc from 'fast-check'
import type { Database } from '#app/db/client.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import { servedTypes } from '#app/features/content/kinds.ts'
import { collectNotifications } from '#app/features/notifications/collect-notifications.server.ts'
import { refreshAllAssignments } from '#app/features/programme/assignments/refresh-assignments.server.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { probeSettings } from '#tests/support/faults/heap-probe.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/stripe/fake-stripe.ts'
import type { ApiDocument, Endpoint } from './endpoint.ts'
import { allEndpoints, pageParameters } from './endpoints.ts'
import { answerChecks } from './expectations.ts'
import { createMailbox } from './mailed-tokens.ts'
import { createPeople, type People } from './people.ts'
import { anyRequest, type FuzzRequest } from './requests.ts'
import { untouchable } from './standing.ts'
import { openWire, type Wire } from './wire.ts'
import { fillWorld, type World } from './world.ts'

const AUTH_SECRET = 'a secret for fuzzing only, of no use elsewhere'

/** A server in a process of its own on a database of its own, and everything that is known about both. */
export interface Side {
  server: BuiltServer
  database: Database
  world: World
  people: People
  wire: Wire
  endpoints: Endpoint[]
  requests: fc.Arbitrary<FuzzRequest>
  check: ReturnType<typeof answerChecks>
  mailbox: ReturnType<typeof createMailbox>
  before: Record<string, string>
  stripe: FakeStripe | undefined
  close(): Promise<void>
}

export interface SideOptions {
  /** An empty database, or a migrated one. */
  databaseUrl: string
  /** Payments at a fake Stripe; without it a test checkout that anybody may pay at. */
  withStripe: boolean
  lanes: number
}

/** Starts the built server as an operator does, behind a proxy, and fills its database. */
export async function openSide({ databaseUrl, withStripe, lanes }: SideOptions): Promise<Side> {
  const stripe = withStripe ? await startFakeStripe() : undefined
  const server = await startBuiltServer({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    // A server that is busy would refuse, and hide what it does when it is not. The other one lets in what it does by default.
    ...(withStripe && { REQUEST_CONCURRENCY: '0' }),
    ...probeSettings,
    METRICS_TOKEN: 'a token for fuzzing only',
    ...(stripe ? stripe.env : { TEST_PAYMENTS: '1' }),
  })
  const database = await openPostgres(databaseUrl, 4)
  const password_hash = await hashPassword('snackwijs')
  const world = await fillWorld(database.db, password_hash)
  // What the victims' rows give them to hear of and to learn, the server would find in the middle of a run: it looks every minute.
  await collectNotifications(database.db, new Date())
  await refreshAllAssignments(database.db, new Date())
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument
  const endpoints = await allEndpoints(document, pageParameters('app'))
  const wire = openWire(server.url, lanes)
  return {
    server,
    database,
    world,
    people: createPeople(database.db, AUTH_SECRET, password_hash),
    wire,
    endpoints,
    requests: anyRequest(endpoints, poolsOf(world, document)),
    check: answerChecks(document),
    mailbox: createMailbox(join(server.directory, 'outbox')),
    before: await untouchable(database.db, world),
    stripe,
    async close() {
      wire.close()
      await server.stop()
      await stripe?.close()
      await database.close()
    },
  }
}

/** Ways on: of this site, of others by every spelling, and one that no header can hold as it is. */
const places = [
  ...['/', '/account-dashboard', '/en/settings?tab=security', '/€?q=é'],
  ...['https://fz7q.example', '//fz7q.example', '/\\fz7q.example', '/.//fz7q.example', '/%2e//fz7q.example'],
  ...['/en/.//fz7q.example', '/x/..//fz7q.example', '/\t/fz7q.example', '/%2f/fz7q.example'],
]

function poolsOf({ ids, victims, prey, content }: World, document: ApiDocument) {
  const { questions, lessons, items, slugs, messages } = content
  const people = prey.map(({ user_id }) => user_id)
  const [asset = 'none.js'] =
    /assets\/[\w.-]+/.exec(readFileSync(join('build', 'client', 'offline.html'), 'utf8')) ?? []
  return {
    components: document.components.schemas,
    ids,
    emails: [victims[0].email, ...prey.map(({ email }) => email)],
    under: {
      '/api/questions/': questions,
      '/api/lessons/': lessons,
      '/api/know-how/': items,
      '/api/admin/users/': people,
      '/api/admin/messages/': messages,
    },
    named: {
      question_id: questions,
      questionId: questions,
      lesson_id: lessons,
      lessonId: lessons,
      ids: [questions.slice(0, 5).join(',')],
      userId: people,
      accountId: prey.map(({ account_id }) => account_id),
      messageId: messages,
      post: slugs,
      slug: slugs,
      item: slugs,
      kind: ['question', 'lesson', 'know-how'],
      file: [asset.replace('assets/', ''), 'none.js', 'favicon.ico'],
      next: places,
      redirect: [...places, 'javascript:fz7q()'],
      callbackURL: places,
      redirectTo: places,
      errorCallbackURL: places,
      newUserCallbackURL: places,
      question_type: [...servedTypes],
      tab: ['profile', 'security', 'billing', 'data'],
      _routes: ['root', 'nl:site/home-page/', 'routes/x', '__proto__'],
    },
  }
}
