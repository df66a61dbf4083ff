import { allMessages } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { type Element, textBlocks } from './crawl-html.ts'

/** Small words that the one language is full of and the other does not have. */
const telling: Record<Language, ReadonlySet<string>> = {
  nl: new Set(
    'het een niet voor je jij jouw ook naar maar wordt worden deze dit geen onze wij zonder waarom hoe kun kan zijn bij uit'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the a and with your you this that without which how why are can for from our what when'.split(' '),
  ),
}

const other: Record<Language, Language> = { nl: 'en', en: 'nl' }

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Is this text in the other language? At least two of its telling words, and more of them than of our own. */
export function isForeign(text: string, language: Language): boolean {
  const words = wordsOf(text)
  const count = (of: Language) => words.filter((word) => telling[of].has(word)).length
  return count(other[language]) >= 2 && count(other[language]) > count(language)
}

const keys = new Set(
  Object.values(allMessages.nl)
    .flatMap((words) => Object.keys(words))
    .filter((key) => /[a-z][A-Z]|_/.test(key)),
)

/** Names of words, and places in them that were not filled in. */
export function missingWords(text: string): string[] {
  const names = text.match(/[\w-]+/g)?.filter((word) => keys.has(word)) ?? []
  return [...names, ...(text.match(/\{\w+\}|\bundefined\b|\[object \w+\]|\bNaN\b/g) ?? [])]
}

/** Said to be in another language, the name of what somebody else has written, or not language at all. */
const notOurs =
  (language: Language) =>
  ({ tag, attributes: { lang, href = '' } }: Element) =>
    (lang !== undefined && !lang.startsWith(language)) ||
    (tag === 'a' && /^https?:/.test(href)) ||
    tag === 'code' ||
    tag === 'pre'

/** What is wrong with the words of a page. */
export function wordFaults(page: Element, language: Language): string[] {
  const read = textBlocks(page, notOurs(language))
  return read.flatMap((text) => [
    ...missingWords(text).map((word) => `shows ${word}: ${text.slice(0, 80)}`),
    ...(isForeign(text, language) ? [`is in the other language: ${text.slice(0, 120)}`] : []),
  ])
}
