import type { PostCard } from './post-queries.server.ts'

interface Feed {
  title: string
  description: string
  language: string
  /** Page that the feed belongs to. */
  home: string
  /** Address of the feed itself. */
  self: string
  posts: readonly PostCard[]
  addressOf: (post: PostCard) => string
}

/** Characters that XML 1.0 has no way to write, half characters aside. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

/** A day as the date and time of RFC 822 that RSS asks for; posts appear in the morning, Dutch time. */
const rfc822 = (day: string) => new Date(`${day}T06:00:00Z`).toUTCString()

/** RSS 2.0 (rssboard.org), with the link to itself that its best practices ask for. */
export function feedXml({ title, description, language, home, self, posts, addressOf }: Feed): string {
  const newest = posts[0]
  const items = posts.map((post) =>
    [
      '<item>',
      element('title', post.title),
      element('link', addressOf(post)),
      `<guid isPermaLink="false">${post.id}-${language}</guid>`,
      element('description', post.excerpt),
      element('category', post.category),
      element('dc:creator', post.author_name),
      element('pubDate', rfc822(post.published_date)),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', language),
    ...(newest ? [element('lastBuildDate', rfc822(newest.published_date))] : []),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n')
}
