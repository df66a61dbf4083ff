import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aiTools, blogPosts } from '#app/db/schema/library.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import {
  importSamples,
  libraryFolder,
  samplePostFiles,
  sampleTool,
} from '#tests/support/samples/sample-library.ts'
import { isLibraryImported } from './import-library.server.ts'
import { readLibraryFiles } from './library-files.server.ts'

const tool = 'tools/vertaalhulp.yaml'
const all = () => ({
  ...samplePostFiles('offerte-opvolgen'),
  ...samplePostFiles('vacatures-schrijven', { both: { featured: true } }),
  [tool]: sampleTool(),
  'tools/notulist.yaml': sampleTool({ name: 'Notulist', rank: 2, category: 'meetings' }),
})

describeWithDatabase('importing posts and tools', (database) => {
  beforeEach(async () => {
    expect(await importSamples(database.current.db, all())).toEqual({
      added: 4,
      changed: 0,
      removed: 0,
      unchanged: 0,
    })
  })
  afterEach(async () => {
    await database.current.db.delete(blogPosts)
    await database.current.db.delete(aiTools)
  })
  const everything = async () => {
    const { db } = database.current
    return [
      await db.select().from(blogPosts).orderBy(asc(blogPosts.slug)),
      await db.select().from(aiTools).orderBy(asc(aiTools.slug)),
    ]
  }

  it('stores what the files say, with the reading time counted', async () => {
    const { db } = database.current
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.slug, 'offerte-opvolgen'))
    expect(post).toMatchObject({
      published_date: '2026-10-12',
      featured: false,
      is_published: true,
      nl: { title: 'Een offerte opvolgen zonder te duwen', read_time_minutes: 1 },
      en: { author_name: 'Snackwijs editors', content: expect.stringMatching(/^A customer/) },
    })
    const [stored] = await db.select().from(aiTools).where(eq(aiTools.slug, 'vertaalhulp'))
    expect(stored).toMatchObject({ rank: 1, disciplines: ['foundation', 'marketing'], is_active: true })
  })

  it('writes nothing the second time', async () => {
    const before = await everything()
    expect(await importSamples(database.current.db, all())).toMatchObject({ unchanged: 4, changed: 0 })
    expect(await everything()).toEqual(before)
  })

  it('keeps the id of a post whose text changes, hides what is removed and brings it back', async () => {
    const { db } = database.current
    const [posts] = await everything()
    const changed = { ...all(), ...samplePostFiles('offerte-opvolgen', { both: { title: 'Anders' } }) }
    expect(await importSamples(db, changed)).toMatchObject({ changed: 1, unchanged: 3 })
    const [after] = await everything()
    expect(after?.map(({ id }) => id)).toEqual(posts?.map(({ id }) => id))
    expect(after?.[0]).toMatchObject({ nl: { title: 'Anders' } })

    const { [tool]: _, ...rest } = samplePostFiles('offerte-opvolgen') as Record<string, unknown>
    expect(await importSamples(db, rest)).toMatchObject({ removed: 3, changed: 1 })
    const shown = (await everything())
      .flat()
      .map((row) => ('is_active' in row ? row.is_active : row.is_published))
    expect(shown.filter(Boolean)).toHaveLength(1)
    expect(await importSamples(db, all())).toMatchObject({ added: 3, unchanged: 1 })
  })

  it('knows without parsing whether a folder is already imported', async () => {
    const { db } = database.current
    const made = libraryFolder(all())
    const { files } = readLibraryFiles(made.folder)
    made.dispose()
    expect(await isLibraryImported(db, files)).toBe(true)
    expect(await isLibraryImported(db, files.slice(1))).toBe(false)
    expect(
      await isLibraryImported(
        db,
        files.map((file, i) => (i ? file : { ...file, hash: 'other' })),
      ),
    ).toBe(false)
  })

  it('imports once when two processes start together', async () => {
    const { db } = database.current
    await db.delete(blogPosts)
    const counts = await Promise.all([importSamples(db, all()), importSamples(db, all())])
    expect(counts.map(({ added }) => added).sort()).toEqual([0, 2])
  })
})
