/** Shortest word in which a typing error is recognised; of shorter ones too many others are near. */
export const shortestMistyped = 4

/** Typing errors that are forgiven in a word. */
const forgiven = (word: string) => (word.length <= 5 ? 1 : word.length <= 9 ? 2 : 3)

/** Most words that one may stand for. */
const most = 8

/**
 * Which of the known words somebody may have meant who typed this one: those with the fewest typing errors between
 * them. Pure; `known` is a rough choice of likely ones. A word that is known was meant as it is.
 */
export function mistypedWords(typed: string, known: readonly string[]): string[] {
  if (known.includes(typed)) return []
  const limit = forgiven(typed)
  const near = known
    .filter((word) => Math.abs(word.length - typed.length) <= limit)
    .map((word) => ({ word, errors: typingErrors(typed, word) }))
    .filter(({ errors }) => errors <= limit)
  const least = Math.min(...near.map(({ errors }) => errors))
  const nearest = near.filter(({ errors }) => errors === least).map(({ word }) => word)
  return nearest.sort().slice(0, most)
}

/** Which of the known words it is a part of, or that are its parts: Dutch writes compounds as one word. The longest first. */
export function relatedWords(typed: string, known: readonly string[]): string[] {
  const related = known.filter((word) => word !== typed && (word.includes(typed) || isPart(word, typed)))
  return related.sort((a, b) => b.length - a.length || a.localeCompare(b)).slice(0, most)
}

/** At the beginning or end of a compound. */
const isPart = (part: string, whole: string) =>
  part.length >= shortestMistyped && part !== whole && (whole.startsWith(part) || whole.endsWith(part))

/** Every beginning and end of a word that could be a part of it. */
export function partsOf(word: string): string[] {
  const lengths = Array.from(
    { length: Math.max(0, word.length - shortestMistyped) },
    (_, i) => i + shortestMistyped,
  )
  return lengths.flatMap((length) => [word.slice(0, length), word.slice(-length)])
}

/**
 * Letters left out, added, changed, or two neighbours swapped, each counted as one (optimal string alignment distance).
 */
export function typingErrors(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const changed = at(last, j - 1) + (same ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : changed
      row.push(Math.min(changed, swapped, at(last, j) + 1, at(row, j - 1) + 1))
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
