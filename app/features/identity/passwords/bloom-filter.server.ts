import { createHash } from 'node:crypto'

/** Bits for each word, and how many of them are set: one in 15,000 that are not in it is taken for one that is. */
const bitsPerWord = 20
const bitsSet = 14

/** Kirsch and Mitzenmacher, "Less Hashing, Same Performance": all places of a word from two numbers. */
function* placesOf(word: string, bits: number): Generator<number> {
  const hash = createHash('sha256').update(word).digest()
  const [start, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)]
  for (let n = 0; n < bitsSet; n++) yield (start + n * step) % bits
}

/** A set of words in little memory, which may say yes to a word that is not in it, and never no to one that is (B. Bloom, 1970). */
export const bloomFilter = {
  of(words: ReadonlySet<string>): Uint8Array {
    const bytes = new Uint8Array(Math.ceil((words.size * bitsPerWord) / 8))
    for (const word of words) {
      for (const place of placesOf(word, bytes.length * 8)) {
        bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7))
      }
    }
    return bytes
  },
  has(bytes: Uint8Array, word: string): boolean {
    for (const place of placesOf(word, bytes.length * 8)) {
      if (((bytes[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return false
    }
    return true
  },
}
