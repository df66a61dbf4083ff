import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'

/** A page that stays open for longer than this, over an upgrade, has to be loaded again. */
export const assetRetentionDays = 14

/** Where a build puts the files that pages name, each with a digest in its name. */
export const assetsFolder = 'build/client/assets'
const hashedName = /^[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{2,5}$/

const missingStatement = statement<{ name: string }>(
  'client_files_missing',
  `select name from unnest($1::text[]) as own(name)
   where not exists (select from client_files f where f.name = own.name)`,
)
const addStatement = statement<never>(
  'client_files_add',
  `insert into client_files (name, gzipped, body)
   select name, gzipped, decode(body, 'base64')
   from unnest($1::text[], $2::boolean[], $3::text[]) as given(name, gzipped, body) on conflict do nothing`,
)
// Not at every start and by every process: a row that is current is left alone.
const seenStatement = statement<never>(
  'client_files_seen',
  `update client_files set seen_at = now() where name = any($1::text[]) and seen_at < now() - interval '1 hour'`,
)
const findStatement = statement<{ gzipped: boolean; body: Uint8Array }>(
  'client_files_find',
  'select gzipped, body from client_files where name = $1',
)
const forgetStatement = statement<{ name: string }>(
  'client_files_forget',
  `delete from client_files where seen_at < $1::timestamptz - make_interval(days => $2::int) returning name`,
)

/** As the build has compressed it already, where it has. */
function readFile(folder: string, name: string): { name: string; gzipped: boolean; body: string } {
  const path = join(folder, name)
  const gzipped = existsSync(`${path}.gz`)
  return { name, gzipped, body: readFileSync(gzipped ? `${path}.gz` : path, 'base64') }
}

/**
 * Puts this build's files where every process finds them, also those of the version before and after: a page may be made
 * by one process and ask for its files at another (decision 0026). Costs one look when they are there already.
 * @returns how many were new
 */
export async function storeAssets(db: Db, folder = assetsFolder): Promise<number> {
  const own = existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) : []
  const missing = await run(db, missingStatement, [own])
  const files = missing.map(({ name }) => readFile(folder, name))
  if (files.length > 0) {
    const columns = [
      files.map(({ name }) => name),
      files.map(({ gzipped }) => gzipped),
      files.map(({ body }) => body),
    ]
    await run(db, addStatement, columns)
  }
  await run(db, seenStatement, [own])
  return files.length
}

/** Deletes the files of versions that no process has run for `assetRetentionDays`. @returns how many rows are gone */
export async function forgetAssets(db: Db, now: Date): Promise<number> {
  return (await run(db, forgetStatement, [now.toISOString(), assetRetentionDays])).length
}

/** Answers for a file that this build does not have: one of another version, or 404. */
export function serveOtherVersions(db: Db): MiddlewareHandler<ApiEnv> {
  return async (c) => {
    const name = c.req.path.slice('/assets/'.length)
    const [file] = hashedName.test(name) ? await run(db, findStatement, [name]) : []
    if (!file) return c.text('Not found', 404)
    const packed = file.gzipped && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    const body = file.gzipped && !packed ? await promisify(gunzip)(file.body) : file.body
    c.header('content-type', getMimeType(name) ?? 'application/octet-stream')
    c.header('vary', 'accept-encoding')
    if (packed) c.header('content-encoding', 'gzip')
    return c.body(Uint8Array.from(body).buffer)
  }
}
