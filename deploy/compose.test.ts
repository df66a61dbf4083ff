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
    expect(without.map(([name]) => name)).toEqual(['migrate'])
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

  it('keeps the mailbox for trials', () => {
    expect(each.filter(([, { profiles }]) => profiles).map(([name]) => name)).toEqual(['mailpit'])
    expect(services.mailpit?.profiles).toEqual(['trial'])
  })
})

describe('make-secrets.sh', () => {
  const folder = join(scratch, 'secrets')
  const make = () => execFileSync('sh', ['deploy/make-secrets.sh', folder])
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('makes every file that compose.yaml reads, closed to others, and keeps what is there', () => {
    make()
    const names = Object.values(secrets).map(({ file }) => file?.replace('./secrets/', '') ?? '')
    const first = names.map(read)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o644)
    make()
    expect(names.map(read)).toEqual(first)
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
    expect(lists.length).toBeGreaterThan(1)
    for (const list of lists) expect(list.toSorted()).toEqual(apps.map((name) => `${name}:3000`))
  })

  it('asks for readiness, holds back nothing of the event stream, and shows no figures to strangers', () => {
    expect(text).toMatch(/health_uri \/readyz/)
    expect(text).toMatch(/path \/api\/events\n\s+handle @events \{[^}]+flush_interval -1/)
    // In a block of its own: Caddy would run `respond` beside other `handle` blocks after them, and so never.
    expect(text).toMatch(/@inside path \/metrics [^\n]+\n\s+handle @inside \{\s+respond 404\s+\}/)
  })
})
