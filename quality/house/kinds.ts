import type { ESTree } from 'vite'
import { parse, type SourceFile, walk } from './source-files.ts'

/** Words for a kind of snack. `question` and `quiz` are older names of the first. */
const words = ['mcq', 'question', 'quiz', 'lesson', 'scenario', 'flashcard', 'code_fill']
/** A list with one of these is about kinds; `question` and `lesson` alone may be about something else. */
const telling = ['mcq', 'scenario', 'flashcard']
/** Where a kind has a folder of its own: how it is played, and how its files are written. */
const folders = ['app/features/snacks/', 'app/features/content/formats/']
/** The one place that lists the kinds. */
const kindList = 'app/features/content/kinds.ts'

const text = (node: ESTree.Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/**
 * Whether code names a kind as a value: as a string, as a key of an object, or quoted in SQL. Comments, names of functions and
 * paths of imports do not count.
 */
export function namesKind(file: SourceFile, kind: string): boolean {
  let named = false
  walk(parse(file), (node) => {
    if (text(node) === kind) named = true
    if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === kind) named = true
    if (node.type === 'TemplateElement' && node.value.raw.includes(`'${kind}'`)) named = true
  })
  return named
}

/**
 * Files that branch on a kind outside its folder. Measured with the flashcard, the youngest kind: its word means nothing
 * else, so every file that names it is one that a next kind would have to change as well.
 */
export function branchingFiles(files: readonly SourceFile[], kind = 'flashcard'): string[] {
  return files
    .filter(
      ({ path }) => path !== kindList && !folders.some((folder) => path.startsWith(`${folder}${kind}/`)),
    )
    .filter((file) => file.text.includes(kind) && namesKind(file, kind))
    .map(({ path }) => path)
}

/** The strings that a union of types or an array consists of. */
function listed(node: ESTree.Node): string[] {
  const parts =
    node.type === 'TSUnionType'
      ? node.types.map((type) => (type.type === 'TSLiteralType' ? type.literal : undefined))
      : node.type === 'ArrayExpression'
        ? node.elements
        : []
  return parts.flatMap((part) => (part ? (text(part) ?? []) : []))
}

/** Files that write a union or list of kinds out, instead of taking it from the one list of kinds. */
export function filesWithUnions(files: readonly SourceFile[]): string[] {
  const isUnion = (values: readonly string[]) =>
    values.filter((value) => words.includes(value)).length > 1 &&
    values.some((value) => telling.includes(value))
  return files
    .filter((file) => {
      let found = false
      walk(parse(file), (node) => {
        if (isUnion(listed(node))) found = true
      })
      return found
    })
    .map(({ path }) => path)
}
