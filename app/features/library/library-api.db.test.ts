import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { importSamples, samplePostFiles } from '#tests/support/samples/sample-library.ts'
import type { Post, PostCard } from './blog/post-queries.server.ts'

const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}`

describeWithDatabase('the blog through the API', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
    const posts = numbers.map((n) => samplePostFiles(`post-${n}`, { both: { published_date: day(n) } }))
    const later = samplePostFiles('later', { both: { published_date: '2999-01-01' } })
    await importSamples(database.current.db, { ...Object.assign({}, ...posts), ...later })
  })
  const list = async (query = '') => {
    const response = await app.request(`/api/blog-posts${query}`)
    expect(response.status).toBe(200)
    return ((await response.json()) as { posts: PostCard[] }).posts
  }

  it('lists the eight newest that are out, newest first, without their text', async () => {
    const posts = await list()
    expect(posts.map(({ slug }) => slug)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `post-${n}`))
    expect(posts[0]).not.toHaveProperty('content')
    expect(posts[0]).toMatchObject({ category: 'Sales', featured: false, published_date: '2026-10-10' })
  })

  it('speaks the language of the caller', async () => {
    expect((await list('?lang=en'))[0]?.author_name).toBe('Snackwijs editors')
    expect((await list())[0]?.author_name).toBe('Redactie Snackwijs')
  })

  it('gives one post by slug or by id', async () => {
    const [card] = await list()
    for (const name of [card?.slug, card?.id]) {
      const response = await app.request(`/api/blog-posts/${name}`)
      const post = (await response.json()) as Post
      expect(post).toMatchObject({
        ...card,
        content: expect.stringContaining('offerte'),
        sources: [{ title: 'NIST AI RMF', url: expect.stringMatching(/^https:/) }],
      })
    }
  })

  it.each(['none', 'later', '%00', "'", '6f1d4c1e-0000-5000-8000-000000000001', 'x'.repeat(3000)])(
    'has no post %j',
    async (name) => {
      const response = await app.request(`/api/blog-posts/${name}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ reason: 'not_found' })
    },
  )

  it('is in the sitemap, with what is out only', async () => {
    const sitemap = await (await app.request('/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>http://localhost:3000/en/blog/post-3</loc><lastmod>')
    expect(sitemap).not.toContain('later')
  })
})
