/** A stretch of a text, and whether it was not in the text before. */
export interface Stretch {
  text: string
  added: boolean
}

const tokensOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? []

/**
 * What a text has that the one before it had not, word by word: the longest common subsequence stays (Hunt and McIlroy 1976). Of
 * a prompt of 4,000 characters that is some 700 words squared.
 */
export function addedWords(before: string, after: string): Stretch[] {
  const old = tokensOf(before)
  const now = tokensOf(after)
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    const row = common[i] as Uint16Array
    for (let j = now.length - 1; j >= 0; j--)
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const found: Stretch[] = []
  const add = (text: string, added: boolean) => {
    const last = found.at(-1)
    if (last && (last.added === added || text.trim() === '')) last.text += text
    else found.push({ text, added })
  }
  let [i, j] = [0, 0]
  while (j < now.length) {
    const same = i < old.length && old[i] === now[j]
    if (same || i >= old.length || at(i, j + 1) >= at(i + 1, j)) {
      add(now[j] as string, !same)
      if (same) i++
      j++
    } else i++
  }
  return found
}
