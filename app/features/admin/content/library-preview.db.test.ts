import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aiTools, blogPosts, knowHow } from '#app/db/schema/library.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { importLibrary } from '#app/features/library/files/import-library.server.ts'
import { readLibrary } from '#app/features/library/files/read-library.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { checkLibraryItem } from './check-library-item.server.ts'
import { findLibraryItem } from './find-library-item.server.ts'
import { pageOfLibrary, parseLibraryFilter } from './library-filter.ts'
import { listLibrary } from './list-library.server.ts'

/** Over the library that ships: the preview shows what `npm run content:check` says. */
describeWithDatabase('the library overview', (database) => {
  const { library } = readLibrary(contentFolder())
  // The day of the newest check: on any day before it, the files would come from the future.
  const newest = library.tools
    .map(({ checked_on }) => checked_on)
    .sort()
    .at(-1)
  const now = new Date(`${newest}T12:00:00Z`)
  const first = { 'know-how': library.items[0], blog: library.posts[0], tools: library.tools[0] }
  beforeAll(() => importLibrary(database.current.db, library))

  const shown = async (query: string, day = now) => {
    const rows = await listLibrary(database.current.db, 'nl', day)
    return pageOfLibrary(rows, parseLibraryFilter(new URLSearchParams(query)), day.toISOString().slice(0, 10))
  }

  it('lists everything there is, by kind, name and state', async () => {
    const { items, posts, tools } = library
    expect((await shown('')).total).toBe(items.length + posts.length + tools.length)
    expect((await shown('shelf=tools')).total).toBe(tools.length)
    expect((await shown('shelf=blog&page=1')).rows).toHaveLength(posts.length)
    expect((await shown('state=faults')).total).toBe(0)
    expect((await shown('state=overdue')).total).toBe(0)
    const far = await shown('state=overdue', new Date('2099-01-01T12:00:00Z'))
    expect(far.total).toBe(tools.length + items.filter(({ review_by }) => review_by !== null).length)
    // What has gone out of date is a point of the check as well.
    expect((await shown('state=faults', new Date('2099-01-01T12:00:00Z'))).total).toBe(far.total)
    const slug = first['know-how']?.slug ?? ''
    expect((await shown(`q=${slug}`)).rows).toMatchObject([{ shelf: 'know-how', slug, bookmarks: 0 }])
  })

  it.each(['know-how', 'blog', 'tools'] as const)(
    'shows %s in both languages, with its check',
    async (shelf) => {
      const file = first[shelf]
      if (!file) throw new Error(`There is no ${shelf}`)
      const item = await findLibraryItem(database.current.db, shelf, file.slug)
      expect(item).toMatchObject({ shelf, slug: file.slug, is_active: true })
      expect(item?.nl).not.toEqual(item?.en)
      if (!item) return
      expect(await checkLibraryItem(item, now)).toMatchObject({ path: file.path, file: 'same', faults: [] })
      expect((await checkLibraryItem(item, now)).scores).toHaveLength(shelf === 'tools' ? 0 : 1)
      expect((await checkLibraryItem({ ...item, content_hash: 'another' }, now)).file).toBe('other')
      expect(await checkLibraryItem({ ...item, slug: 'weg' }, now)).toMatchObject({
        file: 'missing',
        faults: [],
      })
      expect(await findLibraryItem(database.current.db, shelf, 'weg')).toBeUndefined()
    },
  )

  it('keeps what was taken out of sight', async () => {
    const { db } = database.current
    const [item, post, tool] = [first['know-how'], first.blog, first.tools].map((file) => file?.slug ?? '')
    await db
      .update(knowHow)
      .set({ is_active: false })
      .where(eq(knowHow.slug, item ?? ''))
    await db
      .update(blogPosts)
      .set({ is_published: false })
      .where(eq(blogPosts.slug, post ?? ''))
    await db
      .update(aiTools)
      .set({ is_active: false })
      .where(eq(aiTools.slug, tool ?? ''))
    expect((await shown('state=retired')).rows.map(({ slug }) => slug).sort()).toEqual(
      [item, post, tool].sort(),
    )
    expect(await findLibraryItem(db, 'blog', post ?? '')).toMatchObject({ is_active: false })
  })
})
