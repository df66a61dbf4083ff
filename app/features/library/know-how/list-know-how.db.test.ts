import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { knowHow, knowHowBookmarks, knowHowVotes } from '#app/db/schema/library.ts'
import { disciplines, tools } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { levels } from '#app/features/identity/rules.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { contentTypes, knowHowLimits } from '#app/features/library/know-how-rules.ts'
import {
  type KnowHowFilter,
  minutesOf,
  noFilter,
  parseKnowHowFilter,
  readingTimes,
  sorts,
  toSearchParams,
} from '#app/features/library/search/know-how-filter.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedItems } from '#tests/support/samples/sample-know-how.ts'
import { listKnowHow } from './list-know-how.server.ts'

/** Words without plurals, prefixes or likeness in common, so that a plain comparison of words is what a search does. */
const vocabulary = ['gras', 'mug', 'vlinder', 'knoop', 'zadel', 'hijskraan']

interface Made {
  id: string
  words: string[]
  discipline: string
  difficulty: string
  content_type: string
  tool_tags: string[]
  estimated_time: number
  is_active: boolean
  created_at: Date
  votes: number
  useful: number
  bookmarks: number
  kept: boolean
}

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T

/** The list in plain words: every condition, then the order. */
function plainly(all: Made[], filter: KnowHowFilter): string[] {
  const asked = filter.search.split(' ').filter(Boolean)
  const fits = all.filter(
    (item) =>
      item.is_active &&
      (filter.disciplines.length === 0 || filter.disciplines.some((value) => value === item.discipline)) &&
      (filter.difficulties.length === 0 || filter.difficulties.some((value) => value === item.difficulty)) &&
      (filter.types.length === 0 || filter.types.some((value) => value === item.content_type)) &&
      (filter.tools.length === 0 || filter.tools.some((value) => item.tool_tags.includes(value))) &&
      (!filter.readingTime ||
        (item.estimated_time >= minutesOf[filter.readingTime].min &&
          item.estimated_time <= minutesOf[filter.readingTime].max)) &&
      (!filter.saved || item.kept),
  )
  const every = fits.filter(({ words }) => asked.every((word) => words.includes(word)))
  const some = fits.filter(({ words }) => asked.some((word) => words.includes(word)))
  const hits = every.length > 0 || asked.length === 0 ? every : some
  const figure = ({ votes, useful, bookmarks }: Made) => {
    if (filter.sortBy === 'rating') return votes >= knowHowLimits.votes ? Math.fround(useful / votes) : -1
    return filter.sortBy === 'bookmarks' ? bookmarks : 0
  }
  return hits
    .toSorted(
      (a, b) =>
        figure(b) - figure(a) ||
        b.created_at.getTime() - a.created_at.getTime() ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    )
    .map(({ id }) => id)
}

describeWithDatabase('the list of Know-How', (database) => {
  let ctx: LearnerCtx
  let all: Made[]

  beforeAll(async () => {
    const { db } = database.current
    const learners: Awaited<ReturnType<typeof seedLearner>>[] = []
    for (let n = 0; n < 8; n++) learners.push(await seedLearner(db))
    const me = learners[0] as (typeof learners)[number]
    const { token } = await seedSession(db, me.auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    if (!viewer?.profile) throw new Error('no learner')
    ctx = { db, now: new Date(), language: 'nl', viewer: { ...viewer, profile: viewer.profile } }
    const items = Array.from({ length: 90 }, (_, n) => ({
      title: vocabulary.filter((_word, at) => (n * 7 + at * at) % 3 === 0).join(' ') || 'niets',
      discipline: pick(disciplines, n * 3),
      difficulty: pick(levels, n * 5),
      content_type: pick(contentTypes, n * 7),
      tool_tags: [...new Set([pick(tools, n), pick(tools, n * n)])],
      estimated_time: 1 + (n % 15),
      is_active: n % 11 !== 0,
      // Several a day: the order of those is that of their ids.
      created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 4))),
    }))
    const rows = await seedItems(db, items)
    const votes = rows.flatMap((row, n) =>
      learners.slice(0, n % 9).map((learner, at) => {
        return { user_id: learner.user_id, item_id: row.id, useful: (n + at) % 3 !== 0 }
      }),
    )
    await db.insert(knowHowVotes).values(votes)
    const kept = rows.flatMap((row, n) =>
      learners.slice(n % 2, (n * 5) % 8).map((learner) => ({ user_id: learner.user_id, item_id: row.id })),
    )
    await db.insert(knowHowBookmarks).values(kept)
    all = rows.map((row, n) => {
      const own = votes.filter(({ item_id }) => item_id === row.id)
      const bookmarks = kept.filter(({ item_id }) => item_id === row.id)
      return {
        ...(items[n] as (typeof items)[number]),
        id: row.id,
        words: (items[n]?.title ?? '').split(' '),
        votes: own.length,
        useful: own.filter(({ useful }) => useful).length,
        bookmarks: bookmarks.length,
        kept: bookmarks.some(({ user_id }) => user_id === me.user_id),
      }
    })
  })

  const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 })
  const filters = fc.record({
    search: fc.subarray(vocabulary, { maxLength: 3 }).map((words) => words.join(' ')),
    disciplines: some(disciplines),
    difficulties: some(levels),
    types: some(contentTypes),
    tools: some(tools),
    readingTime: fc.option(fc.constantFrom(...readingTimes), { nil: undefined }),
    saved: fc.boolean(),
    sortBy: fc.constantFrom(...sorts),
    page: fc.constant(1),
  })
  // Walking the order to its end, not far enough, or not at all: each has to say the same.
  const limits = fc.constantFrom(
    { ...knowHowLimits, page: 100 },
    { ...knowHowLimits, page: 5, common: 0 },
    { ...knowHowLimits, page: 5, common: 0, walked: 12 },
    { ...knowHowLimits, page: 5, common: 0, probed: 1 },
    { ...knowHowLimits, page: 5, common: 1 },
  )

  it('gives for every filter what a plain filter over all of them gives, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(filters, limits, async (filter, looked) => {
        const found = await listKnowHow(ctx, filter, looked)
        const ids = found.items.map(({ id }) => id)
        const wanted = plainly(all, filter)
        // How prominent a word stands in a text is not for a plain filter: relevance has the same items.
        if (filter.sortBy === 'relevance' && filter.search !== '') {
          expect(wanted).toEqual(expect.arrayContaining(ids))
          expect(ids).toHaveLength(Math.min(wanted.length, looked.page))
        } else expect(ids).toEqual(wanted.slice(0, looked.page))
        expect(found).toMatchObject({ total: wanted.length, more: false })
      }),
      { numRuns: 150 },
    )
  })

  it('gives it page by page without leaving out or repeating any, however far it looks', async () => {
    await fc.assert(
      fc.asyncProperty(filters, limits, async (filter, looked) => {
        const small = { ...looked, page: 7, weighed: 10 }
        const everything = await listKnowHow(ctx, filter, { ...small, page: 100 })
        const paged: string[] = []
        for (let page = 1; page <= 14; page++) {
          const { items } = await listKnowHow(ctx, { ...filter, page }, small)
          paged.push(...items.map(({ id }) => id))
        }
        expect(paged).toEqual(everything.items.map(({ id }) => id))
      }),
      { numRuns: 12 },
    )
  })

  it('says that there are more than it counted', async () => {
    for (const common of [0, 1]) {
      const few = { ...knowHowLimits, page: 5, counted: 10, common }
      for (const filter of [noFilter, { ...noFilter, search: 'gras' }]) {
        expect(await listKnowHow(ctx, filter, few)).toMatchObject({ total: 10, more: true })
      }
    }
  })

  it('marks what was found, mends typing errors and says so', async () => {
    const { items, near, total } = await listKnowHow(ctx, { ...noFilter, search: 'vlinder' })
    expect(near).toBe(false)
    expect(items[0]?.title).toContain('\ue000vlinder\ue001')
    await database.current.db.execute(
      `insert into search_words values ('nl', 'vlinder'), ('nl', 'hijskraan')`,
    )
    const mended = await listKnowHow(ctx, { ...noFilter, search: 'vlidner' })
    expect(mended).toMatchObject({ near: true, total })
    expect(await listKnowHow(ctx, { ...noFilter, search: 'hijskraanmachinist' })).toMatchObject({
      near: true,
    })
    expect(await listKnowHow(ctx, { ...noFilter, search: '!!' })).toMatchObject({ total: 0, near: false })
  })

  it('reads any address, and writes one that reads the same', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const again = parseKnowHowFilter(new URLSearchParams(toSearchParams(filter)))
        const sorted = (value: KnowHowFilter) =>
          Object.values(value).map((one) => (Array.isArray(one) ? one.toSorted() : one))
        expect(sorted(again)).toEqual(sorted(filter))
      }),
    )
    const odd = new URLSearchParams(
      'q=%20&d=hr,x,hr&dif=&type=tip,,&tool=word&time=5&sort=best&page=-3&saved=yes',
    )
    expect(parseKnowHowFilter(odd)).toEqual({ ...noFilter, disciplines: ['hr'], types: ['tip'] })
    expect(toSearchParams({ ...noFilter, disciplines: ['hr', 'sales'], sortBy: 'recent' })).toBe(
      '?d=hr,sales',
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => toSearchParams(parseKnowHowFilter(new URLSearchParams(text)))).not.toThrow()
      }),
    )
  })

  it('shows nothing that is not active', async () => {
    const { items } = await listKnowHow(ctx, noFilter, { ...knowHowLimits, page: 100 })
    const hidden = (await database.current.db.select().from(knowHow)).filter((row) => !row.is_active)
    expect(hidden.length).toBeGreaterThan(0)
    for (const { id } of hidden) expect(items.map((item) => item.id)).not.toContain(id)
  })
})
