import { fleschDouma } from '#app/features/content/check/readability.ts'
import { plainMarkdown, sentencesOf, wordsOf } from '#app/features/content/check/text.ts'
import type { Fault } from '#app/features/content/item.ts'
import type { Library, LibraryPost, LibraryTool } from '#app/features/library/library.ts'
import { libraryLimits } from '#app/features/library/rules.ts'
import { daysBetween } from '#app/lib/dates.ts'
import { languages } from '#app/lib/language.ts'
import { checkKnowHow, proseOf } from './check-know-how.ts'

/** Every fault of posts, tools and Know-How that are valid in form. `today` is a UTC day, `YYYY-MM-DD`. */
export function checkLibrary({ posts, tools, items }: Library, today: string): Fault[] {
  return [
    ...posts.flatMap(postLength),
    ...posts.flatMap(topHeadings),
    ...posts.flatMap(postReadability),
    ...posts.flatMap(({ path, nl, en }) => [
      ...longSentences(path, 'nl.md', [nl.excerpt, nl.content]),
      ...longSentences(path, 'en.md', [en.excerpt, en.content]),
    ]),
    ...tools.flatMap(({ path, nl, en }) => [
      ...longSentences(path, 'nl', [nl.good_for, nl.watch_out]),
      ...longSentences(path, 'en', [en.good_for, en.watch_out]),
    ]),
    ...tools.flatMap((tool) => toolDates(tool, today)),
    ...ranks(tools),
    ...repeatedNames(tools),
    ...checkKnowHow(items, today),
  ]
}

function postLength({ path, ...post }: LibraryPost): Fault[] {
  const { min, max } = libraryLimits.postWords
  return languages.flatMap((language) => {
    const count = wordsOf(plainMarkdown(post[language].content)).length
    if (count >= min && count <= max) return []
    const message = `has ${count} words; a post has ${min} to ${max}`
    return [{ path, where: `${language}.md`, rule: 'post-length', message }]
  })
}

/** The page has its title as the only heading of the first level. */
function topHeadings({ path, ...post }: LibraryPost): Fault[] {
  return languages
    .filter((language) => /^# /m.test(post[language].content))
    .map((language) => {
      const message = 'has a heading with one #; the title is that already, so begin with ##'
      return { path, where: `${language}.md`, rule: 'top-heading', message }
    })
}

/** How the Dutch of posts and Know-How reads, on the Flesch-Douma scale. Of a tool there is too little text to tell. */
export function libraryScores({ posts, items }: Library): { path: string; score: number }[] {
  return [
    ...posts.map((post) => ({ path: post.path, score: postScore(post) })),
    ...items.map(({ path, nl }) => ({ path, score: fleschDouma(proseOf(nl)) })),
  ]
}

const postScore = ({ nl }: LibraryPost) => fleschDouma(plainText(nl.content))

function postReadability(post: LibraryPost): Fault[] {
  const score = postScore(post)
  if (score >= libraryLimits.readability) return []
  const message = `reads at ${score.toFixed(0)} on the Flesch-Douma scale; a post needs at least ${libraryLimits.readability}`
  return [{ path: post.path, where: 'nl.md', rule: 'readability', message }]
}

function longSentences(path: string, where: string, texts: string[]): Fault[] {
  return texts
    .flatMap((text) => sentencesOf(plainText(text)))
    .filter((sentence) => wordsOf(sentence).length > libraryLimits.sentenceWords)
    .map((sentence) => {
      const message = `has a sentence of ${wordsOf(sentence).length} words (at most ${libraryLimits.sentenceWords}): ${sentence.slice(0, 60)}…`
      return { path, where, rule: 'long-sentence', message }
    })
}

/** Links count as the words that are shown, table lines and code as no sentences. */
const plainText = (markdown: string) =>
  plainMarkdown(
    markdown
      .replace(/^```[\s\S]*?^```/gm, '')
      .replace(/^\|.*$/gm, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^>\s?/gm, ''),
  )

function toolDates({ path, checked_on, review_by }: LibraryTool, today: string): Fault[] {
  const fault = (where: string, message: string) => [{ path, where, rule: 'review-date', message }]
  if (checked_on > today)
    return fault('checked_on', `says it was looked at on ${checked_on}, which is still to come`)
  if (review_by < today)
    return fault(
      'review_by',
      `was to be looked at again by ${review_by}: check the facts, then set both dates`,
    )
  const days = daysBetween(checked_on, review_by)
  if (days > 0 && days <= libraryLimits.toolAge) return []
  return fault('review_by', `is ${days} days after checked_on; a tool is looked at again within a year`)
}

/** From 1, without gaps: the list numbers itself by them. */
function ranks(tools: LibraryTool[]): Fault[] {
  return tools
    .toSorted((a, b) => a.rank - b.rank || a.slug.localeCompare(b.slug))
    .flatMap(({ path, rank }, index) => {
      if (rank === index + 1) return []
      const message = `is ${rank}, but place ${index + 1} of the list comes first; every rank from 1 is used once`
      return [{ path, where: 'rank', rule: 'rank', message }]
    })
    .slice(0, 1)
}

function repeatedNames(tools: LibraryTool[]): Fault[] {
  const first = new Map<string, string>()
  return tools.flatMap(({ path, name }) => {
    const key = name.toLowerCase()
    const earlier = first.get(key)
    first.set(key, earlier ?? path)
    if (!earlier) return []
    return [{ path, where: 'name', rule: 'repeated-name', message: `is the name of ${earlier} as well` }]
  })
}
