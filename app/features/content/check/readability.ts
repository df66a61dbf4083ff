import type { Bank } from '#app/features/content/bank.ts'
import type { CardLessonText } from '#app/features/content/formats/lesson/format.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { dutchSyllables } from './dutch-syllables.ts'
import { readablesOf } from './passages.ts'
import { plainLesson, sentencesOf } from './text.ts'

/**
 * The Flesch score for Dutch by Douma (1960): 206.84 - 0.77 x syllables per 100 words - 0.93 x words per sentence. From
 * about 30 (very hard) to 90 and over (very easy).
 */
export function fleschDouma(text: string): number {
  const sentences = sentencesOf(text)
  const words = sentences.flatMap(
    (sentence) => sentence.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? [],
  )
  if (words.length === 0) return 100
  const syllables = words.reduce((sum, word) => sum + dutchSyllables(word), 0)
  return 206.84 - (77 * syllables) / words.length - (0.93 * words.length) / sentences.length
}

export interface TextScore {
  path: string
  where: string
  discipline: string
  difficulty: keyof typeof bankLimits.readability
  score: number
}

const joined = (fields: [string, string][]) => fields.map(([, text]) => text).join('\n')

const lessonText = ({ content, example, today, plans }: CardLessonText) =>
  [plainLesson(content), example.note, today, plans].join('\n')

/** The Dutch text of every item (of a question with its options and explanations), and of every lesson. */
export function readabilityScores(bank: Bank): TextScore[] {
  const items = readablesOf(bank).map(({ path, at, discipline, difficulty, fields }) => {
    return { path, where: `${at}nl`, discipline, difficulty, score: fleschDouma(joined(fields('nl'))) }
  })
  const lessons = bank.lessons.map(({ path, discipline, difficulty, nl }) => {
    return { path, where: 'nl.content', discipline, difficulty, score: fleschDouma(lessonText(nl)) }
  })
  return [...items, ...lessons]
}

export function readability(bank: Bank): Fault[] {
  return readabilityScores(bank)
    .filter(({ score, difficulty }) => score < bankLimits.readability[difficulty])
    .map(({ path, where, score, difficulty }) => {
      const least = bankLimits.readability[difficulty]
      const message = `reads at ${score.toFixed(0)} on the Flesch-Douma scale; ${difficulty} needs at least ${least}`
      return { path, where, rule: 'readability', message }
    })
}
