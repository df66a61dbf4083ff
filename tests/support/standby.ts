import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import {
  folderForPostgres,
  type PostgresServer,
  postgresIdentity,
  untilPostgresAnswers,
} from './postgres-server.ts'

/** A streaming standby of a throw-away server. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const directory = folderForPostgres('standby')
  const data = join(directory, 'data')
  const from = ['-d', `${primary.url}postgres`, '-D', data, '-R', '-X', 'stream', '-c', 'fast']
  execFileSync(join(primary.bin, 'pg_basebackup'), from, {
    ...postgresIdentity,
    cwd: directory,
    stdio: 'pipe',
  })
  const port = await freePort()
  const settings = {
    fsync: 'off',
    max_connections: '200',
    unix_socket_directories: directory,
    listen_addresses: '127.0.0.1',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(primary.bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...postgresIdentity,
    cwd: directory,
    stdio: 'ignore',
  })
  let alive = true
  const ended = new Promise<void>((resolve) =>
    server.once('exit', () => {
      alive = false
      resolve()
    }),
  )
  const url = `postgres://postgres@127.0.0.1:${port}/`
  await untilPostgresAnswers(`${url}postgres`, () => alive)
  return {
    url,
    socketUrl: `postgres://postgres@${encodeURIComponent(directory)}:${port}/`,
    bin: primary.bin,
    async stop() {
      if (alive) server.kill('SIGINT')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
