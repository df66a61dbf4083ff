/** A word of a text, with its place in it. */
export interface Word {
  /** Small letters without accents and apostrophes: `Foto's` is `fotos`, `e-mail` is `email`, `drie` is `3`. */
  text: string
  start: number
  end: number
  /** True when a comma, colon, bracket, dash or line ends the clause before it. */
  opensClause: boolean
}

const wordPattern = /(?<![\p{L}\p{N}])\p{L}-\p{L}{2,}|[\p{L}\p{N}]+(?:['’`]\p{L}+)*/gu

/** The words of a text in order. Hyphens separate words, as people use them freely. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  let last = 0
  for (const match of text.matchAll(wordPattern)) {
    const [found] = match
    const opensClause = /[,;:()\n"“”„–—]|\s-\s/.test(text.slice(last, match.index))
    last = match.index + found.length
    words.push({ text: folded(found), start: match.index, end: last, opensClause })
  }
  return words
}

function folded(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\p{M}'’`-]/gu, '')
    .toLowerCase()
  return numbers.get(plain) ?? plain
}

const numbers = new Map(
  [
    ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
    ['', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ].flatMap((names) => names.map((name, index) => [name, String(index + 1)] as const).slice(1)),
)
