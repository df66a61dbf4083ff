import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A regular expression that stands in the source, and where. */
export interface SourceExpression {
  source: string
  flags: string
  files: string[]
}

export interface SourceExpressions {
  literals: SourceExpression[]
  /** Files that make expressions while they run. */
  builders: string[]
}

interface Node {
  type?: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

/** Every regular expression of the product and its scripts, read from the syntax tree: no string or comment is taken for one. */
export function expressionsOf(pattern: string): SourceExpressions {
  const literals = new Map<string, SourceExpression>()
  const builders = new Set<string>()
  const visit = (node: unknown, file: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, file)
    if (!node || typeof node !== 'object' || Array.isArray(node)) return
    const { type, regex, callee } = node as Node
    if (regex) {
      const { pattern: source, flags } = regex
      const known = literals.get(`${source} ${flags}`) ?? { source, flags, files: [] }
      literals.set(`${source} ${flags}`, { ...known, files: [...new Set([...known.files, file])] })
    }
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      builders.add(file)
    for (const value of Object.values(node)) visit(value, file)
  }
  for (const file of globSync(pattern).filter((path) => !/\.test\.tsx?$/.test(path))) {
    visit(parseSync(file, readFileSync(file, 'utf8')).program, file)
  }
  return { literals: [...literals.values()], builders: [...builders].sort() }
}
