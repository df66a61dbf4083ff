import { globSync, readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'

/** What the tests here read of a service; the schema sees to the rest. */
export interface ComposeService {
  image: string
  build?: { context: string; dockerfile: string; target?: string; args?: Record<string, string> }
  pull_policy?: string
  entrypoint?: string[]
  logging?: { driver: string; options?: Record<string, string> }
  user?: string
  command?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  ports?: string[]
  networks?: string[]
  volumes?: (string | object)[]
  tmpfs?: string[]
  read_only?: boolean
  privileged?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  profiles?: string[]
  restart?: string
  stop_grace_period?: string
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  deploy?: { resources?: { limits?: Record<string, string | number> } }
}

interface ComposeFile {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean } | null>
  secrets: Record<string, { file?: string }>
}

export const composePath = 'deploy/compose.yaml'
export const composeFile = () => parse(readFileSync(composePath, 'utf8'), { merge: true }) as ComposeFile

interface Probe {
  httpGet: { path: string; port: string }
}

export interface Container {
  name: string
  image: string
  args?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: {
    name: string
    value?: string
    valueFrom?: { secretKeyRef?: { name: string; key: string }; fieldRef?: { fieldPath: string } }
  }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  lifecycle?: { preStop?: { sleep?: { seconds: number } } }
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  securityContext?: Record<string, unknown>
}

export interface PodSpec {
  terminationGracePeriodSeconds: number
  automountServiceAccountToken?: boolean
  securityContext?: Record<string, unknown>
  containers: Container[]
}

export interface KubernetesObject {
  /** The file it stands in. */
  path: string
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: the schema of each kind is checked in kubernetes.test.ts
  spec: any
}

const isObject = (path: string) => !path.endsWith('kustomization.yaml')

/** Every object of deploy/kubernetes, and those for the Prometheus Operator in deploy/monitoring. */
export function kubernetesObjects(): KubernetesObject[] {
  const paths = [
    ...globSync('deploy/kubernetes/*/*.yaml'),
    ...globSync('deploy/monitoring/{service-monitor,prometheus-rule}.yaml'),
  ]
  return paths
    .filter(isObject)
    .sort()
    .flatMap((path) =>
      parseAllDocuments(readFileSync(path, 'utf8')).map((document) => ({ path, ...document.toJS() })),
    )
}

/** The one object of a kind and name. */
export function theObject(kind: string, name = 'snackwijs'): KubernetesObject {
  const found = kubernetesObjects().filter((object) => object.kind === kind && object.metadata.name === name)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} objects ${kind} ${name}`)
  return found[0]
}

/** A file of NAME=value lines, as kustomize reads it for a ConfigMap. */
export function settingsFile(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
