import { existsSync } from 'node:fs'
import type { KnowHowText } from '#app/db/schema/library.ts'
import { fleschDouma } from '#app/features/content/check/readability.ts'
import { plainMarkdown, sentencesOf, wordsOf } from '#app/features/content/check/text.ts'
import type { Fault } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import type { LibraryItem } from '#app/features/library/library.ts'
import { libraryLimits } from '#app/features/library/rules.ts'
import { languages } from '#app/lib/language.ts'

/**
 * Every fault of Know-How items that are valid in form (docs/authoring.md). `today` is a UTC day.
 * @param publicFolder where the pictures are
 */
export function checkKnowHow(items: LibraryItem[], today: string, publicFolder = 'public'): Fault[] {
  return [
    ...items.flatMap(longSentences),
    ...items.flatMap(readability),
    ...items.flatMap(sameBlocks),
    ...items.flatMap(readingTime),
    ...items.flatMap((item) => pictures(item, publicFolder)),
    ...items.flatMap((item) => dates(item, today)),
    ...repeatedTitles(items),
  ]
}

/** The running text of an item. A list is an enumeration of sentences; what is there to copy is none. */
export function proseOf({ summary, body_blocks }: KnowHowText): string {
  const blocks = body_blocks.flatMap(({ type, content }) => {
    if (type === 'list') return content
    return type === 'text' ? plainMarkdown(withoutAddresses([content].flat().join('\n'))) : []
  })
  return [summary, ...blocks].join('\n')
}

const withoutAddresses = (markdown: string) =>
  markdown.replace(/^\|.*$/gm, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

const fault = (path: string, where: string, rule: string, message: string): Fault => {
  return { path, where, rule, message }
}

function longSentences({ path, ...item }: LibraryItem): Fault[] {
  const most = libraryLimits.sentenceWords
  return languages.flatMap((language) =>
    sentencesOf(proseOf(item[language]))
      .filter((sentence) => wordsOf(sentence).length > most)
      .map((sentence) => {
        const count = wordsOf(sentence).length
        const message = `has a sentence of ${count} words (at most ${most}): ${sentence.slice(0, 60)}…`
        return fault(path, language, 'long-sentence', message)
      }),
  )
}

function readability({ path, difficulty, nl }: LibraryItem): Fault[] {
  const score = fleschDouma(proseOf(nl))
  const least = bankLimits.readability[difficulty]
  if (score >= least) return []
  const message = `reads at ${score.toFixed(0)} on the Flesch-Douma scale; ${difficulty} needs at least ${least}`
  return [fault(path, 'nl', 'readability', message)]
}

function sameBlocks({ path, nl, en }: LibraryItem): Fault[] {
  const shape = ({ body_blocks }: KnowHowText) =>
    body_blocks
      .map(({ type, content }) => (typeof content === 'string' ? type : `${type} of ${content.length}`))
      .join(', ')
  if (shape(nl) === shape(en)) return []
  return [fault(path, 'en.body_blocks', 'same-blocks', `has ${shape(en)}; Dutch has ${shape(nl)}`)]
}

/** A promise of minutes that cannot be kept is none. */
function readingTime({ path, estimated_time, ...item }: LibraryItem): Fault[] {
  const longest = Math.max(
    ...languages.map((language) => {
      const blocks = item[language].body_blocks.filter(({ type }) => type !== 'image')
      return wordsOf(blocks.flatMap(({ content }) => content).join(' ')).length
    }),
  )
  const minutes = Math.round(longest / libraryLimits.wordsPerMinute)
  if (estimated_time >= minutes) return []
  const message = `is ${estimated_time}, but reading ${longest} words takes ${minutes} minutes`
  return [fault(path, 'estimated_time', 'reading-time', message)]
}

function pictures({ path, ...item }: LibraryItem, publicFolder: string): Fault[] {
  return languages.flatMap((language) =>
    item[language].body_blocks
      .filter(({ type, content }) => type === 'image' && !existsSync(`${publicFolder}${content}`))
      .map(({ content }) => fault(path, language, 'picture', `shows ${content}, which is not in public/`)),
  )
}

function dates({ path, review_by, nl, en }: LibraryItem, today: string): Fault[] {
  if (review_by === null) return []
  const past = review_by < today
  const bare = nl.sources.length === 0 || en.sources.length === 0
  const late = `was to be looked at again by ${review_by}: check the facts, then set a new date`
  return [
    ...(past ? [fault(path, 'review_by', 'review-date', late)] : []),
    ...(bare
      ? [fault(path, 'sources', 'source', 'has a review date, so it states facts, but names no source')]
      : []),
  ]
}

function repeatedTitles(items: LibraryItem[]): Fault[] {
  return languages.flatMap((language) => {
    const first = new Map<string, string>()
    return items.flatMap(({ path, ...item }) => {
      const title = item[language].title.toLowerCase()
      const earlier = first.get(title)
      first.set(title, earlier ?? path)
      if (!earlier) return []
      return [fault(path, `${language}.title`, 'repeated-name', `is the title of ${earlier} as well`)]
    })
  })
}
