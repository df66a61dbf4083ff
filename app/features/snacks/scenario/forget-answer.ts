/** Words in a row that two people writing about the same thing seldom share by chance. */
const longestEcho = 4

/** A word that may point at a person: an address, or a number such as that of a phone, an account or a client. */
const identifying = /@|(?:\d\D?){5,}/

const words = /[\p{L}\p{N}](?:[\p{L}\p{N}@._'’-]*[\p{L}\p{N}])?/gu

/**
 * What a grader said, without what it repeats of the answer: runs of more than four of its words, and its addresses and
 * long numbers, become '…'. Comments and feedback are kept, the answer is not (PD-24).
 */
export function forgetAnswer(said: string, answer: string): string {
  const found = [...said.matchAll(words)]
  const spoken = found.map(([word]) => word.toLowerCase())
  const written = [...answer.matchAll(words)].map(([word]) => word.toLowerCase())
  const pointing = new Set(written.filter((word) => identifying.test(word)))
  const echoed = spoken.map((word) => pointing.has(word))
  for (const from of spoken.keys()) {
    const length = longestRun(spoken, from, written)
    if (length > longestEcho) echoed.fill(true, from, from + length)
  }
  return cut(said, found, echoed)
}

/** How many words from this one on stand in the answer in the same order. */
function longestRun(spoken: string[], from: number, written: string[]): number {
  let longest = 0
  for (const [start] of written.entries()) {
    let length = 0
    while (from + length < spoken.length && spoken[from + length] === written[start + length]) length++
    longest = Math.max(longest, length)
  }
  return longest
}

/** The text with every run of these words replaced by one ellipsis. */
function cut(said: string, found: RegExpExecArray[], gone: boolean[]): string {
  let result = ''
  let read = 0
  for (const [at, word] of found.entries()) {
    if (!gone[at]) continue
    if (!gone[at - 1]) result += `${said.slice(read, word.index)}…`
    read = word.index + word[0].length
  }
  return result + said.slice(read)
}
