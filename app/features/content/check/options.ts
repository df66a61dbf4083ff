import { type Bank, type ChoiceItem, choiceItemsOf } from '#app/features/content/bank.ts'
import { choiceFields } from '#app/features/content/formats/mcq/choices.server.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { wordsOf } from './text.ts'

/** Rules about the options of one question by themselves. */

const everyText = (bank: Bank, check: (item: ChoiceItem, language: 'nl' | 'en') => Fault[]): Fault[] =>
  choiceItemsOf(bank).flatMap((item) => languages.flatMap((language) => check(item, language)))

export function optionCount(bank: Bank): Fault[] {
  return everyText(bank, (item, language) => {
    const { length } = item[language].choices
    if (length === bankLimits.options) return []
    const message = `has ${length} options; every question has ${bankLimits.options}`
    return [{ path: item.path, where: `${item.at}${language}.choices`, rule: 'option-count', message }]
  })
}

export function repeatedOptions(bank: Bank): Fault[] {
  return everyText(bank, (item, language) => {
    const seen = new Map<string, string>()
    return item[language].choices.flatMap(({ letter, text }) => {
      const same = wordsOf(text).join(' ')
      const earlier = seen.get(same)
      seen.set(same, letter)
      if (!earlier) return []
      const message = `says the same as option ${earlier}`
      const where = `${item.at}${language}.choices.${letter}`
      return [{ path: item.path, where, rule: 'repeated-option', message }]
    })
  })
}

const allOrNone =
  /\b(?:(?:al|alle|geen van|niets van)\s+(?:het\s+|de\s+)?(?:bovenstaande|hierboven|genoemde)|(?:all|none|both|neither|any) of the above)\b|^(?:alle (?:antwoorden|opties|drie|vier)|(?:geen|alle|beide) van (?:deze|de)|geen van (?:allen|alle)|(?:all|none|both|neither|any) of (?:these|them)|all (?:answers|options))\b/i

export function allOfTheAbove(bank: Bank): Fault[] {
  return everyText(bank, (item, language) =>
    item[language].choices
      .filter(({ text }) => allOrNone.test(text))
      .map(({ letter }) => {
        const where = `${item.at}${language}.choices.${letter}`
        return { path: item.path, where, rule: 'all-of-the-above', message: 'stands for other options' }
      }),
  )
}

/** Options are shuffled by nobody now, but a letter in a text is wrong the day somebody moves an option. */
const letterReference =
  /\b(?:opties?|antwoord(?:en)?|keuzes?|options?|answers?|choices?)\s+[A-E]\b|\b(?:[Zz]owel|[Bb]oth|[Ee]ither)\s+[A-E]\b|\b[A-E]\s+(?:en|of|and|or)\s+[A-E]\b/

export function letterReferences(bank: Bank): Fault[] {
  return everyText(bank, (item, language) =>
    choiceFields(item[language])
      .filter(([, text]) => letterReference.test(text))
      .map(([field]) => {
        const where = `${item.at}${language}.${field}`
        return { path: item.path, where, rule: 'letter-reference', message: 'names an option by its letter' }
      }),
  )
}

/** Each wrong option is wrong for a reason of its own. */
export function ownReasons(bank: Bank): Fault[] {
  return everyText(bank, (item, language) => {
    const text = item[language]
    const lines = [...Object.entries(text.why_not)]
    return lines.flatMap(([letter, line], index) => {
      const where = `${item.at}${language}.why_not.${letter}`
      const same = wordsOf(line).join(' ')
      const earlier = lines.slice(0, index).find(([, other]) => wordsOf(other).join(' ') === same)
      if (!earlier && same !== wordsOf(text.explanation).join(' ')) return []
      const message = `says the same as ${earlier ? `the line of ${earlier[0]}` : 'the explanation'}`
      return [{ path: item.path, where, rule: 'own-reason', message }]
    })
  })
}

const absolute = {
  nl: /\b(?:altijd|nooit)\b/i,
  en: /\b(?:always|never)\b/i,
}

/** A learner who skips every option with 'always' or 'never' must not be rewarded for it. */
export function absolutesInDistractors(bank: Bank): Fault[] {
  return everyText(bank, (item, language) => {
    const marked = item[language].choices.filter(({ text }) => absolute[language].test(text))
    if (marked.length === 0 || marked.some(({ letter }) => letter === item.correct)) return []
    const found = marked.map(({ letter }) => letter).join(', ')
    const message = `only wrong options (${found}) are absolute; leave the word out or use it in the right one too`
    return [{ path: item.path, where: `${item.at}${language}.choices`, rule: 'absolutes', message }]
  })
}
