import type { Bank } from '#app/features/content/bank.ts'
import type { Fault } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { passagesOf } from './passages.ts'
import { plainLesson, sentencesOf, wordsOf } from './text.ts'

export function longSentences(bank: Bank): Fault[] {
  return passagesOf(bank).flatMap(({ path, where, text }) =>
    sentencesOf(text)
      .filter((sentence) => wordsOf(sentence).length > bankLimits.sentenceWords)
      .map((sentence) => {
        const count = wordsOf(sentence).length
        const message = `has a sentence of ${count} words (at most ${bankLimits.sentenceWords}): ${sentence.slice(0, 60)}…`
        return { path, where, rule: 'long-sentence', message }
      }),
  )
}

/** A lesson is read in a few minutes: 400 to 700 words. */
export function lessonLength(bank: Bank): Fault[] {
  const { min, max } = bankLimits.lessonWords
  return bank.lessons.flatMap((lesson) =>
    (['nl', 'en'] as const).flatMap((language) => {
      const count = wordsOf(plainLesson(lesson[language].content)).length
      if (count >= min && count <= max) return []
      const message = `has ${count} words; a lesson has ${min} to ${max}`
      return [{ path: lesson.path, where: `${language}.content`, rule: 'lesson-length', message }]
    }),
  )
}
