import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedXml } from './feed-xml.server.ts'

const feedOf = (given: { title?: string; slug?: string } = {}) => {
  const { title = 'Titel', slug = 'een-post' } = given
  const post = {
    id: '6f1d4c1e-0000-5000-8000-000000000001',
    slug,
    title,
    excerpt: 'Een & twee <drie>',
    category: 'Sales',
    featured: false,
    author_name: 'Redactie',
    read_time_minutes: 3,
    published_date: '2026-10-12',
  }
  return feedXml({
    title: 'Blog',
    description: 'Over AI',
    language: 'nl',
    home: 'https://a.example/resources#blog',
    self: 'https://a.example/blog/rss.xml',
    posts: [post],
    addressOf: () => `https://a.example/blog/${slug}`,
  })
}

describe('the feed', () => {
  it('has what a reader needs of a post', () => {
    const xml = feedOf()
    expect(xml).toContain('<link>https://a.example/blog/een-post</link>')
    expect(xml).toContain('<pubDate>Mon, 12 Oct 2026 06:00:00 GMT</pubDate>')
    expect(xml).toContain('<description>Een &amp; twee &lt;drie&gt;</description>')
    expect(xml).toContain('<atom:link href="https://a.example/blog/rss.xml" rel="self"')
  })

  it('stays well-formed whatever a title holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const shown = /<item><title>([\s\S]*?)<\/title>/.exec(feedOf({ title }))?.[1]
        expect(shown).toBeDefined()
        expect(shown).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/)
        expect(shown?.isWellFormed()).toBe(true)
      }),
    )
  })
})
