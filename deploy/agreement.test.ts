import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseEnv } from '#app/lib/env.server.ts'
import { healthRoutes } from '#server/health.ts'
import { bodyLimits, largeBodies } from '#server/intake/body-limit.ts'
import { jobsDrainMs } from '#server/jobs.ts'
import { drainMs } from '#server/serve.ts'
import { type Container, composeFile, settingsFile, theObject } from './manifests.ts'

/** What stands in deploy/ must be true of the server: names of settings, port, paths and times. */
const known = new Set(
  [...readFileSync('app/lib/env.server.ts', 'utf8').matchAll(/^ {4}([A-Z_]+):/gm)].map(
    ([, name]) => name ?? '',
  ),
)
const secret = [
  'AI_API_KEY',
  'AUTH_SECRET',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]
const { services } = composeFile()
const apps = ['app-1', 'app-2', 'migrate'].map((name) => [name, services[name] ?? { image: '' }] as const)
const pod = theObject('Deployment').spec.template.spec
const [container] = pod.containers as [Container]
const [migration] = theObject('Job', 'snackwijs-migrate').spec.template.spec.containers as [Container]
const [backup] = theObject('CronJob', 'snackwijs-backup').spec.jobTemplate.spec.template.spec.containers as [
  Container,
]
const settings = settingsFile('deploy/kubernetes/base/settings.env')
const unit = readFileSync('deploy/snackwijs@.service', 'utf8')
/** What the unit sets, whatever EnvironmentFile= says: that wins over Environment=, and loses to env's own arguments. */
const [, forced = ''] = /^ExecStart=\/usr\/bin\/env ((?:[A-Z_]+=\S+ )+)/m.exec(unit) ?? []
const pairs = (line: string) => [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])
const forcedSettings: Record<string, string> = Object.fromEntries(pairs(forced))
const unitSettings = {
  ...Object.fromEntries([...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => pairs(line))),
  ...forcedSettings,
}
/** Compose's `${NAME:-default}`. */
const filledIn = (given: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace(/\$\{\w+:-(.*)\}/, '$1')]),
  )
const someSecrets = {
  DATABASE_URL: 'postgres://snackwijs:secret@postgres:5432/snackwijs',
  AUTH_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  METRICS_TOKEN: 'a-token-of-sixteen',
}
const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1])

describe('settings', () => {
  it('are the server’s own, and none that is a secret stands in a file', () => {
    const given = [
      ...apps.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...Object.keys(settings),
      ...Object.keys(unitSettings),
    ]
    expect(given.length).toBeGreaterThan(10)
    expect(given.filter((name) => !known.has(name))).toEqual([])
    expect(given.filter((name) => secret.includes(name))).toEqual([])
    expect(secret.filter((name) => !known.has(name))).toEqual([])
  })

  it('that are secret are referred to by their own name', () => {
    const references = [container, migration, backup]
      .flatMap(({ env = [] }) => env)
      .filter(({ valueFrom }) => !valueFrom?.fieldRef)
    for (const { name, valueFrom } of references) {
      expect(secret).toContain(name)
      expect(valueFrom?.secretKeyRef).toMatchObject({ name: 'snackwijs', key: name })
    }
    expect(container.env?.map(({ name }) => name).sort()).toEqual(secret)
    const [endpoint] = theObject('ServiceMonitor').spec.endpoints
    expect(endpoint.authorization.credentials).toEqual({ name: 'snackwijs', key: 'METRICS_TOKEN' })
  })

  it('are accepted as they stand: for production, behind a proxy, without migrating at start', () => {
    for (const given of [...apps.map(([, { environment }]) => filledIn(environment)), settings]) {
      const env = parseEnv({ ...given, ...someSecrets })
      expect(env).toMatchObject({
        NODE_ENV: 'production',
        TRUST_PROXY: '1',
        MIGRATE_ON_START: '0',
        demo: false,
      })
      expect(env.APP_URL).toMatch(/^https:/)
    }
  })

  it('that a process under systemd depends on stand where the file of settings cannot change them', () => {
    expect(forcedSettings).toEqual({
      HOST: '127.0.0.1',
      PORT: '%i',
      TRUST_PROXY: '1',
      MIGRATE_ON_START: '0',
      SHUTDOWN_DELAY_MS: expect.any(String),
    })
  })

  it('in examples have no comment behind them, which systemd and kubectl take for a part of the value', () => {
    const examples = ['.env.example', ...globSync('{docs,deploy}/**/*.{md,env,sh}'), 'README.md']
    const settled = examples.flatMap((path) =>
      (readFileSync(path, 'utf8').match(/^ *#?[A-Z][A-Z_]+=.*$/gm) ?? []).map((line) => `${path}: ${line}`),
    )
    expect(settled.length).toBeGreaterThan(30)
    expect(settled.filter((line) => /=.*\s#/.test(line))).toEqual([])
  })

  it('make-secrets.sh writes are the server’s own', () => {
    const written = readFileSync('deploy/make-secrets.sh', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? []
    expect(written).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'AUTH_SECRET', 'METRICS_TOKEN', 'SMTP_URL']),
    )
    expect(written.filter((name) => !secret.includes(name))).toEqual([])
  })

  it('of PostgreSQL hold the connections of all processes, also while some are replaced', () => {
    const connections = (processes: number, env: { DATABASE_POOL_SIZE: number }) =>
      processes * (env.DATABASE_POOL_SIZE + 3)
    const one = parseEnv({ ...filledIn(apps[0]?.[1].environment), ...someSecrets })
    const most = Number(/max_connections=(\d+)/.exec(services.postgres?.command?.join(' ') ?? '')?.[1])
    expect(connections(2 * 2, one)).toBeLessThan(most)
    // PostgreSQL's default, of which it keeps three for superusers.
    const { maxReplicas } = theObject('HorizontalPodAutoscaler').spec
    expect(connections(maxReplicas + 1, parseEnv({ ...settings, ...someSecrets }))).toBeLessThanOrEqual(
      100 - 3,
    )
  })
})

describe('paths and port', () => {
  const paths = healthRoutes(() => false).routes.map(({ path }) => path)
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')

  it('of probes and health checks are the server’s', () => {
    expect(container.startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(container.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' })
    const asked = [
      '/healthz',
      '/readyz',
      services['app-1']?.healthcheck?.test?.at(-1),
      /health_uri (\S+)/.exec(readFileSync('deploy/Caddyfile', 'utf8'))?.[1],
      /"deploy\/health-check.ts", "([^"]+)"/.exec(dockerfile)?.[1],
      theObject('ServiceMonitor').spec.endpoints[0].path,
    ]
    for (const path of asked) expect(paths).toContain(path)
  })

  it('are one port everywhere', () => {
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1]
    expect(Number(port)).toBe(parseEnv({}).PORT)
    expect(dockerfile).toContain(`EXPOSE ${port}\n`)
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }])
    const targets = readFileSync('deploy/monitoring/prometheus.yaml', 'utf8').match(/app-\d:\d+/g)
    expect(targets).toEqual([`app-1:${port}`, `app-2:${port}`])
  })
})

describe('a process that is stopped', () => {
  const stopsWithin = (delay: string | undefined) => (Number(delay) + drainMs + jobsDrainMs) / 1000

  it('has time to finish, on Kubernetes', () => {
    const pause = container.lifecycle?.preStop?.sleep?.seconds ?? 0
    expect(pause).toBeGreaterThan(0)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      pause + stopsWithin(settings.SHUTDOWN_DELAY_MS) + 5,
    )
  })

  it('has time to finish, under Compose', () => {
    for (const name of ['app-1', 'app-2']) {
      const { stop_grace_period = '', environment } = services[name] ?? {}
      expect(seconds(stop_grace_period)).toBeGreaterThan(stopsWithin(environment?.SHUTDOWN_DELAY_MS) + 5)
    }
  })

  it('has time to finish, under systemd', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(
      stopsWithin(/SHUTDOWN_DELAY_MS=(\d+)/.exec(unit)?.[1]) + 5,
    )
  })

  it('serves on until the proxy has noticed', () => {
    const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
    const notices = ['health_interval', 'health_timeout'].map((name) =>
      seconds(new RegExp(`${name} (\\S+)`).exec(caddyfile)?.[1] ?? ''),
    )
    const [interval = Number.NaN, timeout = Number.NaN] = notices
    expect(Number(services['app-1']?.environment?.SHUTDOWN_DELAY_MS) / 1000).toBeGreaterThan(
      interval + timeout,
    )
  })

  it('gives a body as long as the proxy does, which passes none on that is not whole', () => {
    const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
    expect(seconds(/read_body (\S+)/.exec(caddyfile)?.[1] ?? '') * 1000).toBe(bodyLimits.total)
    expect(Number(/request_buffers (\d+)KiB/.exec(caddyfile)?.[1]) * 1024).toBe(
      Math.max(...largeBodies.values()),
    )
  })
})
