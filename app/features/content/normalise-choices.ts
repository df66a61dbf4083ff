import type { Choice } from '#app/db/schema/content.ts'
import { letters } from './rules.ts'

/** What is wrong with a list of options, in one sentence. */
export class ChoicesError extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One option of a list: a text, or an object with a text and perhaps a letter. */
function choiceOf(option: unknown, index: number): Choice {
  const given = isObject(option) ? option : { text: option }
  const extra = Object.keys(given).find((key) => key !== 'letter' && key !== 'text')
  if (extra !== undefined) throw new ChoicesError(`an option has an unknown field '${extra}'`)
  const letter = given.letter ?? letters[index]
  if (typeof given.text !== 'string' || given.text.trim() === '') {
    throw new ChoicesError(`option ${letter ?? index + 1} has no text (put it in quotes if it is a number)`)
  }
  return { letter: String(letter).trim().toUpperCase(), text: given.text.trim() }
}

function listOf(value: unknown): Choice[] {
  if (Array.isArray(value)) return value.map(choiceOf)
  if (isObject(value) && 'options' in value) {
    const extra = Object.keys(value).find((key) => key !== 'options')
    if (extra !== undefined) throw new ChoicesError(`'${extra}' does not belong beside 'options'`)
    return listOf(value.options)
  }
  if (isObject(value)) {
    return Object.entries(value).map(([letter, text], index) => choiceOf({ letter, text }, index))
  }
  throw new ChoicesError('must be a list of options, or letters with their texts')
}

/**
 * Options in any of the four shapes of PS-3.6 (texts, objects with letter and text, an object with
 * `options`, letters with texts) as one: letters from A without gaps, in order.
 * @throws ChoicesError
 */
export function normaliseChoices(value: unknown): Choice[] {
  const choices = listOf(value).sort((a, b) => a.letter.localeCompare(b.letter))
  if (choices.length < 2 || choices.length > letters.length) {
    throw new ChoicesError(`needs 2 to ${letters.length} options, and has ${choices.length}`)
  }
  const wrong = choices.find(({ letter }, index) => letter !== letters[index])
  if (wrong)
    throw new ChoicesError(`letters must run from A without gaps or repeats; '${wrong.letter}' does not`)
  return choices
}

/**
 * The letter of the right option, given as a letter or as the option's own text (PS-3). A letter goes before a text
 * that happens to look like one. Undefined when nothing or more than one option fits.
 */
export function correctLetter(choices: Choice[], answer: string): string | undefined {
  const given = answer.trim()
  const byLetter = choices.find(({ letter }) => letter === given.toUpperCase())
  if (byLetter) return byLetter.letter
  const byText = choices.filter(({ text }) => text === given)
  return byText.length === 1 ? byText[0]?.letter : undefined
}
