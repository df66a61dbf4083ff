import { expect, it } from 'vitest'
import { contentFolder, readContentFiles } from '#app/features/content/content-files.server.ts'
import { checkItem } from './check-item.server.ts'

/** The preview shows what `npm run content:check` says: this runs over the content that ships. */
const { files } = readContentFiles(contentFolder())
const now = new Date('2026-11-22T12:00:00Z')
const itemOf = (file: (typeof files)[number], content_hash = file.hash) => ({
  folder: file.kind === 'lesson' ? ('lessons' as const) : ('questions' as const),
  slug: file.slug,
  discipline: file.discipline,
  difficulty: file.difficulty,
  content_hash,
})
const first = (kind: 'question' | 'lesson') => {
  const file = files.find((candidate) => candidate.kind === kind)
  if (!file) throw new Error(`There is no ${kind}`)
  return file
}

it('measures an item and what stands beside it, and the process goes on meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 20)
  const question = await checkItem(itemOf(first('question')), now)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
  expect(question).toMatchObject({ path: first('question').path, file: 'same' })
  expect(question.scores).toHaveLength(1)
  expect(question.cell?.items.mcq).toBeGreaterThanOrEqual(12)
  // A lesson reads by itself and by each question of its quiz.
  expect((await checkItem(itemOf(first('lesson')), now)).scores.length).toBeGreaterThanOrEqual(4)
})

it('tells when the file is not what learners see', async () => {
  expect((await checkItem(itemOf(first('question'), 'another'), now)).file).toBe('other')
  const gone = await checkItem({ ...itemOf(first('question')), slug: 'weg' }, now)
  expect(gone).toMatchObject({ file: 'missing', faults: [], scores: [] })
})

it('finds what is wrong with it on the day it goes wrong', async () => {
  const far = new Date('2099-01-01T12:00:00Z')
  const dated = files.find(({ text }) => /^review_by: ['"]?\d/m.test(text))
  if (!dated) throw new Error('Nothing goes out of date')
  const rules = async (day: Date) => (await checkItem(itemOf(dated), day)).faults.map(({ rule }) => rule)
  expect(await rules(now)).not.toContain('review-date')
  // Last of all: the whole bank is checked again for another day.
  expect(await rules(far)).toContain('review-date')
})
