import { describe, expect, it } from 'vitest'
import { writtenBank } from '#tests/support/written-bank.ts'
import { isFunctionWord, isScrambled, isVerb } from './function-words.ts'
import { isPromptInjection } from './prompt-injection.ts'
import { sentencesIn } from './sentences.ts'

/** The explanations of the question bank are a thousand sentences that nobody wrote for the grader. */
const { mcq: questions } = writtenBank

describe.each(['nl', 'en'] as const)('natural sentences (%s)', (language) => {
  const sentences = questions
    .flatMap((question) => {
      const { body, explanation, why_not } = question[language]
      return [body, explanation, ...Object.values(why_not)].flatMap(sentencesIn)
    })
    .filter(({ plain }) => plain.length >= 5)
  const share = (is: (sentence: (typeof sentences)[number]) => boolean) =>
    sentences.filter(is).length / sentences.length

  it('are held together by small words and a verb, nearly all of them', () => {
    expect(sentences.length).toBeGreaterThan(500)
    expect(share(({ plain }) => plain.some((_, at) => isVerb(plain, at, language)))).toBeGreaterThan(0.9)
    const glued = share(
      ({ plain }) => plain.filter((_, at) => isFunctionWord(plain, at, language)).length >= plain.length / 4,
    )
    expect(glued).toBeGreaterThan(0.97)
  })

  it('are read in their own language', () => {
    expect(share(({ languages }) => languages.includes(language))).toBeGreaterThan(0.98)
  })

  it('are hardly ever taken for shuffled words or for orders to a grader', () => {
    expect(share(({ plain }) => isScrambled(plain, language))).toBeLessThan(0.01)
    expect(share(({ text }) => isPromptInjection(text))).toBeLessThan(0.005)
  })
})
