import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { afterAll, describe, expect, it } from 'vitest'
import { composeFile, composePath } from './manifests.ts'

const { services, networks, secrets } = composeFile()
const each = Object.entries(services)
const scratch = mkdtempSync(join(tmpdir(), 'snackwijs-compose-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Order and quotes are matters of taste; a proxy is there to be reached from outside. */
const off = [
  'no-build-and-image',
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'require-quotes-in-ports',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
]
const linter = new DCLinter({
  rules: Object.fromEntries(off.map((rule) => [rule, 0 as const])),
  quiet: false,
  debug: false,
  exclude: [],
})
const faultsOf = (path: string) =>
  linter
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`))

describe('compose.yaml', () => {
  it('is as the Compose specification says (the JSON schema that dclint brings)', () => {
    expect(faultsOf(composePath)).toEqual([])
  })

  it('would be refused with a key that the specification does not know', () => {
    const broken = join(scratch, 'compose.yaml')
    writeFileSync(
      broken,
      readFileSync(composePath, 'utf8').replace('stop_grace_period: 40s', 'stop_grace: 40s'),
    )
    expect(faultsOf(broken)).not.toEqual([])
  })

  it('has two processes of the same image, a step that migrates before them, and a proxy that waits for them', () => {
    const { 'app-1': first, 'app-2': second, migrate, proxy } = services
    expect(second).toEqual(first)
    expect(migrate?.image).toBe(first?.image)
    expect(migrate?.command?.at(-1)).toBe('server/migrate.ts')
    expect(first?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(proxy?.depends_on).toEqual({
      'app-1': { condition: 'service_healthy' },
      'app-2': { condition: 'service_healthy' },
    })
  })

  it('builds each image in one place, from a stage that there is, and asks no registry for it', () => {
    const own = each.filter(([, { image }]) => image.startsWith('snackwijs'))
    expect(own.map(([name]) => name)).toEqual(['app-1', 'app-2', 'migrate', 'backup'])
    for (const [, { pull_policy }] of own) expect(pull_policy).toBe('never')
    const built = own.filter(([, { build }]) => build)
    expect(built.map(([name, { build }]) => [name, build?.target])).toEqual([
      ['migrate', 'app'],
      ['backup', 'tools'],
    ])
    expect(new Set(built.map(([, { image }]) => image))).toEqual(new Set(own.map(([, { image }]) => image)))
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
    for (const [, { build }] of built)
      expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${build?.target}$`, 'm'))
  })

  it('can be backed up: by the network of the database, with its address, into a folder of the machine', () => {
    const { backup, postgres } = services
    expect(backup).toMatchObject({
      networks: postgres?.networks,
      secrets: ['snackwijs.env'],
      entrypoint: expect.arrayContaining(['--env-file=/run/secrets/snackwijs.env']),
      volumes: [{ type: 'bind', source: './backups', target: '/backups', bind: { create_host_path: false } }],
      tmpfs: [expect.stringMatching(/^\/tmp:/)],
    })
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('deploy/backups/')
  })

  it.each(each)('%s logs to where lines outlive its container', (_name, { logging }) => {
    expect(logging).toEqual({ driver: `\${LOG_DRIVER:-journald}`, options: { tag: 'snackwijs' } })
  })

  it('lets visitors who come by IPv6 keep their address', () => {
    expect(networks.front).toEqual({ enable_ipv6: true })
  })

  it('pins every image by version', () => {
    for (const [name, { image }] of each) {
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/:(v?\d+\.\d+(\.\d+)?(-[\w.]+)?|\$\{VERSION:-\d+\.\d+\.\d+\})$/),
      ])
    }
  })

  it.each(each)(
    '%s can change nothing of itself, gain no rights, and take only its share',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: expect.any(String),
        deploy: {
          resources: {
            limits: { cpus: expect.any(String), memory: expect.any(String), pids: expect.any(Number) },
          },
        },
      })
      expect(service.privileged).toBeUndefined()
      expect(service.cap_add ?? []).toEqual(service === services.proxy ? ['NET_BIND_SERVICE'] : [])
    },
  )

  it('says for every service that stays how to see that it is well', () => {
    const without = each.filter(([, { healthcheck }]) => !healthcheck?.test || healthcheck.disable)
    expect(without.map(([name]) => name)).toEqual(['migrate', 'backup'])
  })

  it('lets nobody outside reach anything but the proxy', () => {
    const published = each.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port] as const))
    for (const [name, port] of published) {
      if (name !== 'proxy') expect(port).toMatch(/^127\.0\.0\.1:/)
    }
    expect(networks.data).toEqual({ internal: true })
    expect(services.postgres?.networks).toEqual(['data'])
    expect(services.proxy?.networks).not.toContain('data')
  })

  it('keeps the mailbox for trials, and the backup for when it is asked for', () => {
    expect(each.filter(([, { profiles }]) => profiles).map(([name]) => name)).toEqual(['backup', 'mailpit'])
    expect(services.mailpit?.profiles).toEqual(['trial'])
    expect(services.backup?.profiles).toEqual(['tools'])
    expect(services.backup?.restart).toBe('no')
  })
})

describe('make-secrets.sh', () => {
  const folder = join(scratch, 'secrets')
  const make = () => execFileSync('sh', ['deploy/make-secrets.sh', folder])
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('makes every file that compose.yaml reads, closed to others, and keeps what is there', () => {
    make()
    const used = Object.values(secrets).map(({ file }) => file?.replace('./secrets/', '') ?? '')
    const names = [...used, 'metrics-token']
    const first = names.map(read)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o644)
    make()
    expect(names.map(read)).toEqual(first)
  })

  it('gives Prometheus the token of the processes, in a file of its own', () => {
    const token = /^METRICS_TOKEN=(.+)$/m.exec(read('snackwijs.env'))?.[1]
    expect(token).toMatch(/^[0-9a-f]{48}$/)
    expect(read('metrics-token').trim()).toBe(token)
  })

  it('makes another secret each time', () => {
    const before = read('snackwijs.env')
    rmSync(folder, { recursive: true })
    make()
    const [a, b] = [before, read('snackwijs.env')].map(
      (text) => text.match(/(?<=^AUTH_SECRET=)[0-9a-f]{64}$/m)?.[0],
    )
    expect(a).toBeDefined()
    expect(b).toBeDefined()
    expect(a).not.toBe(b)
    expect(read('snackwijs.env')).toContain(`:${read('database-password')}@postgres:5432/`)
  })
})

describe('Caddyfile', () => {
  const text = readFileSync('deploy/Caddyfile', 'utf8')

  it('balances over every app process that compose.yaml has, at the port they listen on', () => {
    const apps = Object.keys(services).filter((name) => name.startsWith('app-'))
    const lists = [...text.matchAll(/reverse_proxy (.+) \{/g)].map(([, list]) => list?.split(' ') ?? [])
    expect(lists).toHaveLength(1)
    for (const list of lists) expect(list.toSorted()).toEqual(apps.map((name) => `${name}:3000`))
  })

  it('asks for readiness, holds back nothing of the event stream, and shows no figures to strangers', () => {
    expect(text).toMatch(/health_uri \/readyz/)
    // Caddy sends text/event-stream on at once by itself; told to, it keeps reading streams whose browser has left.
    expect(text).not.toMatch(
      /^\s*(flush_interval|write|read_timeout|write_timeout|stream_timeout|response_header_timeout)\b/m,
    )
    // In a block of its own: Caddy would run `respond` beside other `handle` blocks after them, and so never.
    // Also when it has nobody to ask.
    expect(text).toMatch(
      /handle_errors 502 503 504 \{\s+header Retry-After 5\s[^}]+respond "[^"]+ \/ [^"]+" \{err/,
    )
    expect(text).toMatch(/@inside path \/metrics [^\n]+\n\s+handle @inside \{\s+respond 404\s+\}/)
  })
})
