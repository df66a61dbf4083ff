import { diffArrays } from 'diff'
import type { PolicyParagraph } from '#app/db/schema/policy.ts'
import { type Block, squash } from './paragraphs.ts'

export type ParagraphChange = 'same' | 'changed' | 'new'

/** The paragraphs of a next version, and what became of those before. */
export interface NextParagraphs {
  paragraphs: (PolicyParagraph & { change: ParagraphChange })[]
  removed: PolicyParagraph[]
}

/** From this share of words in common, a paragraph is one of before in other words. */
const likeness = 0.5

/**
 * Gives paragraphs their ids and numbers. One that says the same keeps both, wherever it stands by now; one that says nearly the same
 * keeps both and is changed; any other is new. What comes in between gets a letter behind the number before it, and no number is given twice.
 * @param usedNumbers of all versions so far
 * @param newId makes the id of a new paragraph
 */
export function nextParagraphs(
  before: readonly PolicyParagraph[],
  blocks: readonly Block[],
  usedNumbers: readonly string[],
  newId: () => string,
): NextParagraphs {
  const matches = matchesOf(before, blocks)
  const used = new Set([...usedNumbers, ...before.map(({ number }) => number)])
  const kept = new Set(matches.values())
  const lastKept = Math.max(-1, ...matches.keys())
  let previous = '0'
  const paragraphs = blocks.map((block, at) => {
    const old = matches.get(at)
    const id = old?.id ?? newId()
    const number = old?.number ?? (at > lastKept ? nextNumber(used) : between(previous, used))
    used.add(number)
    previous = number
    const change: ParagraphChange =
      old === undefined ? 'new' : squash(old.text) === squash(block.text) ? 'same' : 'changed'
    return { id, number, heading: block.heading, text: block.text, change }
  })
  return { paragraphs, removed: before.filter((one) => !kept.has(one)) }
}

/** Which paragraph of before each block is, by its place. */
function matchesOf(
  before: readonly PolicyParagraph[],
  blocks: readonly Block[],
): Map<number, PolicyParagraph> {
  const matches = new Map<number, PolicyParagraph>()
  const free = new Set(before)
  const take = (at: number, old: PolicyParagraph) => {
    matches.set(at, old)
    free.delete(old)
  }
  // What stayed in its order; then what says the same in another place.
  let [oldAt, newAt] = [0, 0]
  const texts = blocks.map(({ text }) => squash(text))
  for (const part of diffArrays(
    before.map(({ text }) => squash(text)),
    texts,
  )) {
    const { length } = part.value
    for (let step = 0; step < length && !part.added && !part.removed; step++) {
      const old = before[oldAt + step]
      if (old) take(newAt + step, old)
    }
    if (!part.added) oldAt += length
    if (!part.removed) newAt += length
  }
  for (const [at, text] of texts.entries()) {
    if (matches.has(at)) continue
    const old = [...free].find((one) => squash(one.text) === text)
    if (old) take(at, old)
  }
  // Then the most alike first, and of those the nearest.
  const rest = texts.flatMap((text, at) => (matches.has(at) ? [] : [{ at, words: wordsOf(text) }]))
  const olds = [...free].map((old) => ({ old, place: before.indexOf(old), words: wordsOf(old.text) }))
  const pairs = rest.flatMap(({ at, words }) =>
    olds.flatMap(({ old, place, words: oldWords }) => {
      const like = alike(words, oldWords)
      return like >= likeness ? [{ at, old, like, distance: Math.abs(at - place) }] : []
    }),
  )
  pairs.sort((a, b) => b.like - a.like || a.distance - b.distance)
  for (const { at, old } of pairs) if (!matches.has(at) && free.has(old)) take(at, old)
  return matches
}

type Words = ReadonlyMap<string, number>

function wordsOf(text: string): Words {
  const words = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

/** Share of words in common, how often each comes counted (Dice 1945). */
function alike(a: Words, b: Words): number {
  let [common, all] = [0, 0]
  for (const [word, times] of a) {
    common += Math.min(times, b.get(word) ?? 0)
    all += times
  }
  for (const times of b.values()) all += times
  return all === 0 ? 0 : (2 * common) / all
}

function nextNumber(used: ReadonlySet<string>): string {
  return String(Math.max(0, ...[...used].map((number) => Number.parseInt(number, 10))) + 1)
}

function between(previous: string, used: ReadonlySet<string>): string {
  const base = Number.parseInt(previous, 10)
  for (let n = 1; ; n++) {
    const number = `${base}${letters(n)}`
    if (!used.has(number)) return number
  }
}

/** 1 is a, 26 is z, 27 is aa. */
function letters(n: number): string {
  const rest = (n - 1) % 26
  const first = (n - 1 - rest) / 26
  return (first > 0 ? letters(first) : '') + String.fromCharCode(97 + rest)
}
