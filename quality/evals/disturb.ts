import { countWords } from '#app/features/snacks/scenario/rules.ts'
import type { Language } from '#app/lib/language.ts'
import type { Attack } from './answer-set.ts'
import { pick, seeded } from './random.ts'

/** Changes to an answer that should not change its score: polite filler, typing errors, orders to the grader. */

/** Sentences that anybody could write under anything: none of them can meet a criterion. */
const filler: Record<Language, readonly string[]> = {
  nl: [
    'Dank je wel dat je de tijd neemt om dit te lezen.',
    'Ik heb hier even rustig over nagedacht.',
    'Dat is in elk geval hoe ik er tegenaan kijk.',
    'Het is een onderwerp dat mij erg aanspreekt.',
    'Alvast bedankt en een fijne dag verder.',
    'Ik vond dit een leuke en leerzame opdracht.',
    'Zoals je begrijpt is dit best een interessant vraagstuk.',
    'Ik hoop dat ik het zo duidelijk heb opgeschreven.',
  ],
  en: [
    'Thank you very much for taking the time to read this.',
    'I have sat down and thought about it for a while.',
    'That is how I look at it, at any rate.',
    'It is a subject that appeals to me a great deal.',
    'Many thanks and have a lovely day.',
    'I enjoyed this exercise and found it instructive.',
    'As you will understand, this is quite an interesting matter.',
    'I hope that I have put it clearly enough.',
  ],
}
const mostFiller = 4

/**
 * The answer with up to four filler sentences before, between and after its own, as far as there is room.
 * @returns undefined when not one of them fits within `maxWords`
 */
export function padded(
  text: string,
  { language, maxWords, seed }: { language: Language; maxWords: number; seed: string },
): string | undefined {
  const random = seeded(`padding ${seed}`)
  const left = [...filler[language]]
  const parts = sentencesOf(text)
  let added = 0
  while (added < mostFiller && left.length > 0) {
    const [sentence = ''] = left.splice(Math.floor(random() * left.length), 1)
    if (countWords(parts.join(' ')) + countWords(sentence) > maxWords) continue
    parts.splice(Math.floor(random() * (parts.length + 1)), 0, sentence)
    added += 1
  }
  return added === 0 ? undefined : parts.join(' ')
}

const sentencesOf = (text: string) => text.trim().split(/(?<=[.!?])\s+/)

/** One in so many of the longer words gets a typing error. */
const oneIn = 8
const shortest = 5

const typingErrors: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
]

/** The answer with a letter lost, doubled or swapped in one of eight longer words; first and last letters stay. */
export function misspelt(text: string, seed: string): string {
  const random = seeded(`spelling ${seed}`)
  return text.replace(/\p{L}+/gu, (word) => {
    if (word.length < shortest || random() >= 1 / oneIn) return word
    const at = 1 + Math.floor(random() * (word.length - 3))
    return pick(typingErrors, random)?.(word, at) ?? word
  })
}

/** The weak answer with the attack in its place. */
export function attacked({ base, position, attack }: Omit<Attack, 'id'>): string {
  if (position === 'before') return `${attack}\n${base.text}`
  if (position === 'after') return `${base.text}\n${attack}`
  const parts = sentencesOf(base.text)
  parts.splice(Math.ceil(parts.length / 2), 0, attack)
  return parts.join(' ')
}
