import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** A file of TypeScript of the repository. */
export interface SourceFile {
  path: string
  text: string
}

type Node = ESTree.Node

/** Every file that git knows and that is there, by path from the root. */
export function trackedFiles(...paths: string[]): string[] {
  const listed = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...paths,
  ])
  return listed
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** The product: TypeScript of `app` and `server` that is neither a test nor words nor a migration. */
export function productFiles(): SourceFile[] {
  return trackedFiles('app', 'server')
    .filter(
      (path) => /\.tsx?$/.test(path) && !isTest(path) && !/\/locales\/|^app\/db\/migrations\//.test(path),
    )
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Folders with the number of files directly in them, tests not counted, fullest first. */
export function fullestFolders(paths: readonly string[]): { folder: string; files: number }[] {
  const byFolder = new Map<string, number>()
  for (const path of paths.filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !isTest(path))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + 1)
  }
  return [...byFolder].map(([folder, files]) => ({ folder, files })).sort((a, b) => b.files - a.files)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` for a node and every node below it, outermost first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
  }
}

/** @throws Error when the text is not TypeScript */
export function parse({ path, text }: SourceFile): ESTree.Program {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program
}
