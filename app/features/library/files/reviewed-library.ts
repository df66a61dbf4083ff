import type { Reviewed } from '#app/features/content/check/addresses/addresses.ts'
import type { Library } from '#app/features/library/library.ts'
import { libraryLimits } from '#app/features/library/rules.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { languages } from '#app/lib/language.ts'

/** What posts, tools and Know-How rest on and link to. A post has no date of its own to be read again: it is, after a year. */
export function reviewedLibrary({ posts, tools, items }: Library): Reviewed[] {
  return [
    ...posts.map((post) => {
      const urls = languages.flatMap((language) => {
        const { sources, content } = post[language]
        return [...sources.map(({ url }) => url), ...linksIn(content)]
      })
      return { path: post.path, due: addDays(post.published_date, libraryLimits.postAge), urls: once(urls) }
    }),
    ...tools.map(({ path, review_by, url, sources }) => {
      return { path, due: review_by, urls: [url, ...sources.map((source) => source.url)] }
    }),
    ...items.map((item) => {
      const urls = languages.flatMap((language) => {
        const { sources, body_blocks } = item[language]
        const texts = body_blocks.flatMap(({ content }) => content)
        return [...sources.map(({ url }) => url), ...texts.flatMap(linksIn)]
      })
      return { path: item.path, due: item.review_by, urls: once(urls) }
    }),
  ]
}

/** Both languages name the same pages. */
const once = (urls: string[]) => [...new Set(urls)]

/** The addresses that a Markdown text links to. */
function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((https:[^)\s]+)\)/g)].map(([, url = '']) => url)
}
