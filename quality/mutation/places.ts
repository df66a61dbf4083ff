import type { ESTree } from 'vite'
import { parse, type SourceFile, walk } from '#quality/house/source-files.ts'

/** A fault that can be planted: the text of a file from `start` to `end` becomes `planted`. */
export interface Place {
  path: string
  start: number
  end: number
  planted: string
  kind: 'operator' | 'condition' | 'constant' | 'statement'
}

type Found = Pick<Place, 'planted' | 'kind'> & { node: { start: number; end: number } }

const otherOperator: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** What can go wrong at one node of the program. */
function faultsAt(node: ESTree.Node, text: string): Found[] {
  const source = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = otherOperator[node.operator]
      // Joined text, such as 'a' + 'b', has no minus.
      const joins = node.operator === '+' && [node.left, node.right].some(({ type }) => /Literal$/.test(type))
      if (!other || joins) return []
      const between = { start: node.left.end, end: node.right.start }
      const planted = source(between).replace(node.operator, other)
      return planted === source(between) ? [] : [{ node: between, planted, kind: 'operator' }]
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return [{ node: node.test, planted: `!(${source(node.test)})`, kind: 'condition' }]
    case 'Literal':
      if (typeof node.value === 'number') return [{ node, planted: String(node.value + 1), kind: 'constant' }]
      if (typeof node.value === 'boolean') return [{ node, planted: String(!node.value), kind: 'constant' }]
      return []
    case 'ExpressionStatement':
      return /^(Call|Await|Assignment|Update)Expression$/.test(node.expression.type)
        ? [{ node, planted: '{}', kind: 'statement' }]
        : []
    default:
      return []
  }
}

/** Every place of a file where a fault can be planted. Types have none: they are gone when the program runs. */
export function placesOf(file: SourceFile): Place[] {
  const found: Found[] = []
  const types: { start: number; end: number }[] = []
  walk(parse(file), (node) => {
    const isType = /^TS(?!As|NonNull|Satisfies)/.test(node.type)
    if (isType) types.push(node)
    found.push(...faultsAt(node, file.text))
  })
  const inType = ({ start, end }: { start: number; end: number }) =>
    types.some((type) => type.start <= start && end <= type.end)
  return found
    .filter(({ node }) => !inType(node))
    .map(({ node, planted, kind }) => ({ path: file.path, start: node.start, end: node.end, planted, kind }))
}

export const plant = (text: string, { start, end, planted }: Place) =>
  text.slice(0, start) + planted + text.slice(end)

/** Numbers in [0, 1) that are the same for the same seed: mulberry32, of public domain. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many different places, every one as likely as another. @param seed the same gives the same places in the same program */
export function choosePlaces(all: readonly Place[], count: number, seed: number): Place[] {
  const random = randomNumbers(seed)
  const left = [...all]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [chosen] = left.splice(Math.floor(random() * left.length), 1)
    return chosen as Place
  })
}
