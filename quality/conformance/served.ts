import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/client.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import {
  type SeededLearner,
  type SeedLearner,
  seedLearner,
  seedSession,
} from '#app/features/progress/seed.server.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { postgresBinaries, startPostgres } from '#tests/support/postgres-server.ts'

/** Somebody signed in, who calls the API as a program does. */
export interface Person extends SeededLearner {
  /** @throws Error when the answer is a refusal */
  ask<T>(method: string, path: string, body?: object): Promise<T>
  /** The bytes of a file that only this person gets. @throws Error when the answer is a refusal */
  download(path: string): Promise<Uint8Array>
}

/** The built server in a process of its own, on a PostgreSQL of its own. */
export interface Served {
  /** Without a slash at the end. */
  url: string
  database: Database
  /** Somebody new, with a session. */
  person(given?: SeedLearner): Promise<Person>
  /** The owner of a company that pays, in all of which everything is included. */
  owner(given?: SeedLearner): Promise<Person>
}

const AUTH_SECRET = 'a secret for suites of others, of no use elsewhere'

/** Starts the server, does something with it, and stops it. @throws Error where PostgreSQL is not installed */
export async function withServer<T>(
  use: (served: Served) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const bin = postgresBinaries()
  if (!bin) throw new Error('The programs of PostgreSQL are needed (postgres, initdb)')
  const postgres = await startPostgres(bin)
  try {
    const databaseUrl = `${postgres.url}snackwijs`
    const admin = await openPostgres(`${postgres.url}postgres`, 1)
    await admin.db.execute('create database snackwijs')
    await admin.close()
    const server = await startBuiltServer({ DATABASE_URL: databaseUrl, AUTH_SECRET, ...settings })
    const database = await openPostgres(databaseUrl, 2)
    try {
      const person = (given: SeedLearner = {}) => signIn(server.url, database, given)
      const company = {
        type: 'company',
        plan: 'biz_small',
        billing_status: 'active',
        seats_limit: 50,
      } as const
      const owner = (given: SeedLearner = {}) =>
        person({
          role: 'org_admin',
          company_name: 'Bakkerij Bos',
          account: company,
          has_seat: true,
          ...given,
        })
      return await use({ url: server.url, database, person, owner })
    } finally {
      await database.close()
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function signIn(url: string, { db }: Database, given: SeedLearner): Promise<Person> {
  const seeded = await seedLearner(db, { email: `${randomUUID()}@bakkerij-bos.example`, ...given })
  const { token } = await seedSession(db, seeded.auth_user_id)
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  return {
    ...seeded,
    ask: async (method, path, body) => (await send(method, path, body)).json() as never,
    download: async (path) => new Uint8Array(await (await send('GET', path)).arrayBuffer()),
  }
}
