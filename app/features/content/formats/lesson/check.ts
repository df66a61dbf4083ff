import { plainLesson, sentencesOf, wordsOf } from '#app/features/content/check/text.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import { countWords } from '#app/features/content/minutes.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { type LessonCard, readCards } from '#app/lib/lesson/cards.ts'
import type { BankLesson, CardLessonText } from './format.server.ts'

type Found = [rule: string, where: string, message: string]

/** What is wrong with the cards of lessons, and with what stands beside them. */
export function cardFaults(lessons: readonly BankLesson[]): Fault[] {
  return lessons.flatMap((lesson) => {
    const [nl, en] = [readCards(lesson.nl.content), readCards(lesson.en.content)]
    const found = languages.flatMap((language) => faultsOf(language, lesson[language]))
    const shape = (cards: LessonCard[]) => cards.map(({ type }) => type).join(' ')
    if (shape(nl) !== shape(en)) {
      const message = `has other cards in Dutch (${nl.length}: ${shape(nl)}) than in English (${en.length}: ${shape(en)})`
      found.push(['same-cards', 'content', message])
    }
    return found.map(([rule, where, message]) => ({ path: lesson.path, where, rule, message }))
  })
}

function faultsOf(language: string, text: CardLessonText): Found[] {
  const where = `${language}.content`
  const found: Found[] = []
  const cards = readCards(text.content, (card, message) => {
    found.push(['card', where, `card ${card} ${message}`])
  })
  for (const type of ['picture', 'example'] as const) {
    const count = cards.filter((card) => card.type === type).length
    if (count !== 1) found.push(['card', where, `has {{${type}}} on ${count} cards; it stands alone on one`])
  }
  const taps = cards.filter((card) => card.type === 'text' && card.tap).length
  if (taps < bankLimits.taps)
    found.push(['card-taps', where, `has ${taps} questions on its cards (at least ${bankLimits.taps})`])
  cards.forEach((card, index) => {
    if (card.type === 'text') found.push(...textFaults(card, where, index + 1))
  })
  return [...found, ...besideFaults(language, text)]
}

function textFaults(card: Extract<LessonCard, { type: 'text' }>, where: string, number: number): Found[] {
  const { min, max } = bankLimits.cardWords
  const found: Found[] = []
  const count = countWords(plainLesson(card.markdown))
  if (count < min || count > max)
    found.push(['card-words', where, `card ${number} has ${count} words; a card has ${min} to ${max}`])
  if (!card.tap && !card.markdown.includes('[['))
    found.push(['card-tap', where, `card ${number} has nothing to tap: a question or a [[term|explanation]]`])
  for (const option of card.tap?.options ?? []) {
    if ([...option].length <= bankLimits.tapOption) continue
    const message = `card ${number} has an option of more than ${bankLimits.tapOption} characters: ${option.slice(0, 40)}…`
    found.push(['card-tap', where, message])
  }
  if (card.tap && sentencesOf(card.tap.question).length > 2)
    found.push(['card-tap', where, `card ${number} asks in more than two sentences`])
  return found
}

/** A line that an editor wrapped: learners see each line end of a prompt, and copy it. */
const wrapped = /.{40}[\p{Ll}\d,;)'’]\n(?=[\p{Ll}(])/u

/** The plans are told without prices, which would be wrong within months. */
const price = /[€$£]\s*\d|\d\s*(?:euro|dollars?)\b/i

function besideFaults(language: string, { example, today, plans }: CardLessonText): Found[] {
  const { noteSentences, todaySentences, plansSentences } = bankLimits
  const counted = [
    ['example.note', example.note, noteSentences],
    ['today', today, todaySentences],
    ['plans', plans, plansSentences],
  ] as const
  const found = counted.flatMap(([name, text, { min, max }]): Found[] => {
    const count = sentencesOf(text.replaceAll('\n', ' ')).length
    if (count >= min && count <= max) return []
    return [['beside-cards', `${language}.${name}`, `has ${count} sentences (${min} to ${max})`]]
  })
  if (price.test(plans)) found.push(['beside-cards', `${language}.plans`, 'names a price'])
  for (const side of ['before', 'after'] as const) {
    const [at] = wrapped.exec(example[side].prompt) ?? []
    if (!at) continue
    const message = `breaks a sentence over two lines after '…${at.trim().slice(-25)}'; a prompt shows each line as it stands`
    found.push(['broken-line', `${language}.example.${side}.prompt`, message])
  }
  if (example.before.prompt.trim() === example.after.prompt.trim())
    found.push(['beside-cards', `${language}.example`, 'has the same prompt twice'])
  return found
}

/** The first words of what a learner reads. */
const openingOf = (text: CardLessonText) => wordsOf(plainLesson(text.content)).slice(0, 3)

/** No two lessons begin alike: not with the same three words, and few with the same first one. */
export function sameOpenings(lessons: readonly BankLesson[]): Fault[] {
  const { share, least } = bankLimits.sameOpening
  const most = Math.max(least, Math.floor(share * lessons.length))
  return languages.flatMap((language) => {
    const where = `${language}.content`
    const byWord = new Map<string, BankLesson[]>()
    const byWords = new Map<string, BankLesson[]>()
    for (const lesson of lessons) {
      const opening = openingOf(lesson[language])
      const add = (map: Map<string, BankLesson[]>, key: string) =>
        map.set(key, [...(map.get(key) ?? []), lesson])
      add(byWord, opening[0] ?? '')
      add(byWords, opening.join(' '))
    }
    const twice = [...byWords].flatMap(([words, [first, ...others]]) =>
      others.map(({ path }): Fault => {
        const message = `begins with '${words}', and so does ${first?.path}`
        return { path, where, rule: 'opening', message }
      }),
    )
    const often = [...byWord].flatMap(([word, same]) =>
      same.slice(most).map(({ path }): Fault => {
        const message = `begins with '${word}', as ${same.length} lessons do (at most ${most})`
        return { path, where, rule: 'opening', message }
      }),
    )
    return [...twice, ...often]
  })
}
