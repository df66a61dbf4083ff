/** What a change can reach: pure, over the imports of the repository (scripts/test-changed.ts). */

/** A file and the files it imports. */
export interface Module {
  source: string
  dependencies: readonly { resolved: string }[]
}

/** A page: its path, and the route module that shows it. */
export interface Page {
  path: string
  file: string
}

/** They import the whole application: what is beyond them is reached by everything, which says nothing. */
const assembly = ['server/api.ts', 'server/app.ts', 'app/routes.ts', 'app/i18n/server-messages.server.ts']

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const featureOf = (path: string) => /^app\/features\/([\w-]+)\//.exec(path)?.[1]

/** The changed files and all that import them, directly or not, up to the files that import the whole application. */
export function reachedFiles(changed: readonly string[], modules: readonly Module[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies)
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  }
  const reached = new Set(changed)
  for (const file of reached) {
    if (assembly.includes(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  return reached
}

/**
 * Tests that a change can reach: those that import it, and those that ask the application through its front door and import
 * something of a feature that changed.
 */
export function reachedTests(changed: readonly string[], modules: readonly Module[]): string[] {
  const reached = reachedFiles(changed, modules)
  const features = new Set(changed.filter((path) => !isTest(path)).flatMap((path) => featureOf(path) ?? []))
  const asks = ({ source, dependencies }: Module) =>
    source.startsWith('tests/') &&
    dependencies.some(({ resolved }) => features.has(featureOf(resolved) ?? ''))
  return modules
    .filter((module) => isTest(module.source) && (reached.has(module.source) || asks(module)))
    .map(({ source }) => source)
    .sort()
}

/** Pages that show a changed file. `every` when it stands on all of them: the root, the styles. */
export function reachedPages(
  changed: readonly string[],
  modules: readonly Module[],
  pages: readonly Page[],
): { every: boolean; paths: string[] } {
  const reached = reachedFiles(changed, modules)
  return {
    every: reached.has('app/root.tsx') || changed.some((path) => path.endsWith('.css')),
    paths: pages.filter(({ file }) => reached.has(`app/${file}`)).map(({ path }) => path),
  }
}

/** Where a page stands in an address, up to its first parameter: `/snack-quiz/:id` as `/snack-quiz/`. */
const stem = (path: string) => path.replace(/:.*/, '')

/** Whether a text, such as that of a browser journey, goes to a page: it has the path in quotes, with or without a language. */
export function goesTo(text: string, path: string): boolean {
  const fixed = stem(path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const end = path.includes(':') ? '' : '(?=[\'"`?#]|$)'
  const start = path === '/' ? '[\'"`](/en)?' : '(?:[\'"`}]|/en)'
  return new RegExp(`${start}${fixed}${end}`, 'm').test(text)
}

/**
 * Lines on which those tests of a journey file begin that go to one of the pages. When what stands before the first test goes
 * there, such as a helper, all of them do.
 */
export function testsGoingTo(text: string, paths: readonly string[]): number[] {
  const starts = [...text.matchAll(/^[ \t]*test\(/gm)].map(({ index }) => index)
  const goes = (part: string) => paths.some((path) => goesTo(part, path))
  const all = goes(text.slice(0, starts[0]))
  return starts
    .filter((start, place) => all || goes(text.slice(start, starts[place + 1])))
    .map((start) => text.slice(0, start).split('\n').length)
}
