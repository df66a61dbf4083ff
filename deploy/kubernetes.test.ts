import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import {
  PrometheusRule,
  ServiceMonitor,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-models/v1'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type KubernetesObject, kubernetesObjects, type PodSpec, theObject } from './manifests.ts'

// biome-ignore lint/suspicious/noExplicitAny: what is in the file is exactly what is not known yet
type AnyModel = new (data: any) => { validate(): void }
const models: Record<string, { model: AnyModel; module: string }> = {
  'apps/v1 Deployment': { model: Deployment, module: 'kubernetes-models/apps/v1' },
  'autoscaling/v2 HorizontalPodAutoscaler': {
    model: HorizontalPodAutoscaler,
    module: 'kubernetes-models/autoscaling/v2',
  },
  'batch/v1 Job': { model: Job, module: 'kubernetes-models/batch/v1' },
  'batch/v1 CronJob': { model: CronJob, module: 'kubernetes-models/batch/v1' },
  'monitoring.coreos.com/v1 PrometheusRule': {
    model: PrometheusRule,
    module: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
  },
  'monitoring.coreos.com/v1 ServiceMonitor': {
    model: ServiceMonitor,
    module: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
  },
  'networking.k8s.io/v1 Ingress': { model: Ingress, module: 'kubernetes-models/networking.k8s.io/v1' },
  'networking.k8s.io/v1 NetworkPolicy': {
    model: NetworkPolicy,
    module: 'kubernetes-models/networking.k8s.io/v1',
  },
  'policy/v1 PodDisruptionBudget': { model: PodDisruptionBudget, module: 'kubernetes-models/policy/v1' },
  'v1 Namespace': { model: Namespace, module: 'kubernetes-models/v1' },
  'v1 PersistentVolumeClaim': { model: PersistentVolumeClaim, module: 'kubernetes-models/v1' },
  'v1 Service': { model: Service, module: 'kubernetes-models/v1' },
  'v1 ServiceAccount': { model: ServiceAccount, module: 'kubernetes-models/v1' },
}

const objects = kubernetesObjects()
const kindOf = ({ apiVersion, kind }: KubernetesObject) => `${apiVersion} ${kind}`
const named = objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const)

mkdirSync('.cache', { recursive: true })
/** Inside the project, so that the compiler finds its packages. */
const scratch = mkdtempSync('.cache/manifests-')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/**
 * The schemas let unknown fields pass, as the API does, which drops them without a word. TypeScript does not: the objects
 * are compiled as literals of the API's types.
 * @returns what the compiler says
 */
function compile(given: Omit<KubernetesObject, 'path'>[]): string {
  const source = given.map((object, i) => {
    const { module } = models[`${object.apiVersion} ${object.kind}`] ?? {}
    const type = `import(${JSON.stringify(module)}).I${object.kind}`
    return `export const object${i}: ${type} = ${JSON.stringify(object)}`
  })
  const path = join(scratch, 'objects.ts')
  writeFileSync(path, source.join('\n'))
  const options = '--noEmit --ignoreConfig --strict --skipLibCheck --module nodenext --target esnext'.split(
    ' ',
  )
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...options, '--types', '', path])
    return ''
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
const withoutPath = ({ path: _path, ...object }: KubernetesObject) => object

describe('every object', () => {
  it.each(named)('%s is as the API’s schema says', (_name, object) => {
    const { model } = models[kindOf(object)] ?? {}
    expect(model, kindOf(object)).toBeDefined()
    if (model) expect(() => new model(withoutPath(object)).validate()).not.toThrow()
  })

  it('has no field that the API does not know', () => {
    expect(compile(objects.map(withoutPath))).toBe('')
  })

  it('would be refused with a misspelt field or a wrong type', () => {
    const { path: _path, ...deployment } = structuredClone(theObject('Deployment'))
    const [container] = deployment.spec.template.spec.containers
    container.livenessProb = container.livenessProbe
    expect(compile([deployment])).toContain('livenessProb')
    container.livenessProbe.periodSeconds = 'often'
    expect(() => new Deployment(deployment as never).validate()).toThrow(/periodSeconds/)
  })

  it('stands in the kustomization of its folder, and nothing else does', () => {
    for (const path of globSync('deploy/{kubernetes/*,monitoring}/kustomization.yaml')) {
      const folder = dirname(path)
      const { resources, configMapGenerator = [] } = parse(readFileSync(path, 'utf8'))
      const listed = (resources as string[]).map((name) => normalize(join(folder, name)))
      const there = objects.map((object) => object.path).filter((object) => dirname(object) === folder)
      expect(listed.sort()).toEqual([...new Set(there)].sort())
      const sources = configMapGenerator.flatMap((map: Record<string, string[]>) => [
        ...(map.envs ?? []),
        ...(map.files ?? []),
      ])
      for (const source of sources) expect([source, existsSync(join(folder, source))]).toEqual([source, true])
    }
  })

  it('holds no secret: those are referred to', () => {
    expect(objects.map(({ kind }) => kind)).not.toContain('Secret')
  })
})

const pods: [string, PodSpec][] = [
  ['the app', theObject('Deployment').spec.template.spec],
  ['the migration', theObject('Job', 'snackwijs-migrate').spec.template.spec],
  ['the backup', theObject('CronJob', 'snackwijs-backup').spec.jobTemplate.spec.template.spec],
]

/** Pod Security Standards, profile restricted, and what it leaves open. */
describe.each(pods)('the pod of %s', (_name, pod) => {
  it('runs as a numbered user without rights, on a file system that it cannot change', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const { securityContext } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })

  it('has no token of the cluster', () => {
    expect(pod.automountServiceAccountToken).toBe(false)
  })

  it('says what it needs and how much memory it may have', () => {
    for (const { resources } of pod.containers) {
      expect(resources?.requests).toEqual({ cpu: expect.any(String), memory: expect.any(String) })
      expect(resources?.limits?.memory).toMatch(/^\d+[MG]i$/)
    }
  })

  it('reads no secret from its own file', () => {
    for (const { env = [] } of pod.containers) {
      expect(env.length).toBeGreaterThan(0)
      expect(env.filter(({ value }) => value !== undefined)).toEqual([])
      expect(env.some(({ valueFrom }) => valueFrom?.secretKeyRef)).toBe(true)
    }
  })
})

describe('the overlays that install.md shows', () => {
  const blocks =
    readFileSync('docs/operations/install.md', 'utf8').match(/(?<=^```yaml\n)# .+\n[^`]+/gm) ?? []
  const overlays = blocks.map((text) => {
    const [, folder = ''] = /^# ([\w-]+)\/kustomization\.yaml/.exec(text) ?? []
    const { resources, ...rest } = parse(text) as { resources: string[]; [key: string]: unknown }
    return { folder, resources, rest }
  })

  it('are folders beside the checkout, as kustomize reads no absolute path', () => {
    expect(overlays.map(({ folder }) => folder)).toEqual(['snackwijs', 'snackwijs-migration'])
    for (const { resources } of overlays) {
      const [base = ''] = resources
      expect(base).toMatch(/^\.\.\/project\/deploy\/kubernetes\//)
      expect(existsSync(base.replace('../project/', ''))).toBe(true)
    }
  })

  it('change what is there: the migration has no settings to merge with and no Ingress', () => {
    const [app, migration] = overlays.map(({ rest }) => rest)
    expect(Object.keys(migration ?? {})).toEqual(['apiVersion', 'kind', 'images'])
    expect(migration?.images).toEqual(app?.images)
    const patches = app?.patches as { target: { kind: string; name: string }; patch: string }[]
    expect(patches.length).toBeGreaterThan(1)
    for (const { target, patch } of patches) {
      for (const { op, path } of parse(patch) as { op: string; path: string }[]) {
        const keys = path
          .split('/')
          .slice(1)
          .map((key) => key.replace('~1', '/'))
        const read = keys.reduce<unknown>(
          (value, key) => (value as Record<string, unknown> | undefined)?.[key],
          theObject(target.kind, target.name),
        )
        expect([path, read !== undefined]).toEqual([path, op === 'replace'])
      }
    }
  })
})

describe('together', () => {
  const labels = (object: KubernetesObject) => object.spec.template.metadata.labels
  const app = theObject('Deployment')
  const { jobTemplate } = theObject('CronJob', 'snackwijs-backup').spec

  it('selectors find the app, and neither the migration nor the backup', () => {
    const selectors = [
      app.spec.selector.matchLabels,
      theObject('Service').spec.selector,
      theObject('PodDisruptionBudget').spec.selector.matchLabels,
      theObject('NetworkPolicy', 'snackwijs-app').spec.podSelector.matchLabels,
      ...app.spec.template.spec.topologySpreadConstraints.map(
        (constraint: { labelSelector: { matchLabels: object } }) => constraint.labelSelector.matchLabels,
      ),
    ]
    expect(selectors.length).toBeGreaterThan(4)
    for (const selector of selectors) {
      expect(labels(app)).toMatchObject(selector)
      expect(labels(theObject('Job', 'snackwijs-migrate'))).not.toMatchObject(selector)
      expect(jobTemplate.spec.template.metadata.labels).not.toMatchObject(selector)
    }
  })

  it('everybody may ask for names, whoever answers in this cluster', () => {
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy')
    expect(policies).toHaveLength(pods.length)
    for (const { metadata, spec } of policies) {
      expect([metadata.name, spec.egress]).toEqual([
        metadata.name,
        expect.arrayContaining([
          {
            ports: [
              { protocol: 'UDP', port: 53 },
              { protocol: 'TCP', port: 53 },
            ],
          },
        ]),
      ])
    }
  })

  it('a backup is kept on a volume, under a name of its own', () => {
    const { containers, volumes } = jobTemplate.spec.template.spec
    expect(containers[0].args).toEqual(['deploy/backup/backup.ts', '--to', '/backups/$(POD_NAME)'])
    expect(volumes).toContainEqual({
      name: 'backups',
      persistentVolumeClaim: {
        claimName: theObject('PersistentVolumeClaim', 'snackwijs-backups').metadata.name,
      },
    })
    expect(containers[0].volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backups' })
  })

  it('names of ports, services and accounts meet', () => {
    const [port] = app.spec.template.spec.containers[0].ports
    expect(theObject('Service').spec.ports).toEqual([
      expect.objectContaining({ name: 'http', targetPort: port.name }),
    ])
    const [rule] = theObject('Ingress').spec.rules
    expect(rule.http.paths[0].backend.service).toEqual({ name: 'snackwijs', port: { name: 'http' } })
    expect(theObject('Ingress').spec.tls[0].hosts).toEqual([rule.host])
    expect(theObject('ServiceMonitor').spec.endpoints[0].port).toBe('http')
    expect(theObject('ServiceAccount').metadata.name).toBe(app.spec.template.spec.serviceAccountName)
    expect(theObject('HorizontalPodAutoscaler').spec.scaleTargetRef).toEqual({
      apiVersion: app.apiVersion,
      kind: app.kind,
      name: app.metadata.name,
    })
  })

  it('an upgrade or an emptied machine never takes the last process', () => {
    expect(app.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    expect(theObject('PodDisruptionBudget').spec.maxUnavailable).toBe(1)
    expect(theObject('HorizontalPodAutoscaler').spec.minReplicas).toBeGreaterThan(1)
    expect(app.spec.replicas, 'the autoscaler decides').toBeUndefined()
  })
})
