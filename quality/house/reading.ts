import { readFileSync } from 'node:fs'
import type { ESTree } from 'vite'
import { parse, walk } from './source-files.ts'

type Node = ESTree.Node

/** Files of these folders count: what an answer is, what it earns. Database, library and identity a reader knows from elsewhere. */
const counted = ['app/features/snacks/', 'app/features/progress/']
/** Another question than what an answer comes to, which a client may ask in the same request: what is next. Read by who wants to know that. */
const anotherQuestion = new Set(['whatFollows'])
/** Shapes are looked up, not followed. */
const isShape = (path: string) => /\/schema(\.server)?\.ts$/.test(path)

/** Names that code uses as values. Types do not count: nothing happens in them. */
function usedNames(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (inner) => {
    if (inner.type === 'Identifier') names.add(inner.name)
  })
  return names
}

interface Module {
  /** What a file defines at its top, by name. */
  defined: Map<string, Node>
  /** Name here → file and name there. */
  imported: Map<string, { path: string; name: string }>
}

const pathOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  return new URL(specifier, `file:///${from}`).pathname.slice(1)
}

function readModule(path: string, read: (path: string) => string): Module {
  const module: Module = { defined: new Map(), imported: new Map() }
  for (const statement of parse({ path, text: read(path) }).body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
      const from = pathOf(path, statement.source.value)
      for (const one of statement.specifiers) {
        if (
          from &&
          one.type === 'ImportSpecifier' &&
          one.importKind !== 'type' &&
          one.imported.type === 'Identifier'
        )
          module.imported.set(one.local.name, { path: from, name: one.imported.name })
      }
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      module.defined.set(declared.id.name, declared)
    if (declared?.type === 'VariableDeclaration') {
      for (const one of declared.declarations)
        if (one.id.type === 'Identifier') module.defined.set(one.id.name, one)
    }
  }
  return module
}

/** The call that mounts a route, `.openapi(route, handler)`: its handler. */
function handlerOf(path: string, route: string, read: (path: string) => string): Node {
  let handler: Node | undefined
  walk(parse({ path, text: read(path) }), (node) => {
    if (node.type !== 'CallExpression') return
    const [first, second] = node.arguments
    if (first?.type === 'Identifier' && first.name === route && second) handler = second
  })
  if (!handler) throw new Error(`${path} mounts no ${route}`)
  return handler
}

/**
 * The files somebody opens to understand one request: the one that mounts the route, and every file of the counted folders of
 * which the handler uses a function or a constant, directly or through what it uses. Only what is used is followed, so
 * that a neighbour in the same file costs nothing. Not counted: types and shapes, and the folders below and beside (database,
 * library, identity), whose functions are used all over the house, a middleware that the route names, and what is next.
 */
export function filesToRead(
  api: string,
  route: string,
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): string[] {
  const modules = new Map<string, Module>()
  const moduleOf = (path: string) => {
    const known = modules.get(path) ?? readModule(path, read)
    modules.set(path, known)
    return known
  }
  const files = new Set([api])
  const seen = new Set<string>()
  const follow = (path: string, node: Node): void => {
    const { defined, imported } = moduleOf(path)
    for (const name of usedNames(node)) {
      const here = defined.get(name)
      const there = imported.get(name)
      if (seen.has(`${path} ${name}`) || anotherQuestion.has(name)) continue
      seen.add(`${path} ${name}`)
      if (here) follow(path, here)
      else if (there && counted.some((folder) => there.path.startsWith(folder)) && !isShape(there.path)) {
        files.add(there.path)
        const target = moduleOf(there.path).defined.get(there.name)
        if (target) follow(there.path, target)
      }
    }
  }
  follow(api, handlerOf(api, route, read))
  return [...files]
}
