import { expect, it } from 'vitest'
import type { LearnerItem } from '#app/features/progress/learner-items.server.ts'
import { chooseRefreshers } from './choose-refreshers.ts'

const item = (id: string, family: string, more: Partial<LearnerItem> = {}): LearnerItem => ({
  id,
  slug: id,
  family,
  content_type: 'question',
  kind: 'mcq',
  discipline: 'foundation',
  difficulty: 'beginner',
  tool: 'general',
  skill: 'prompten',
  texts: { nl: { title: id, beginning: '' }, en: { title: id, beginning: '' } },
  score: null,
  other_field: false,
  done: false,
  xp_awarded: 0,
  started: false,
  attempts: 0,
  completed_at: null,
  last_attempt_at: null,
  read_at: null,
  held: false,
  ...more,
})
const taken = { started: true, completed_at: 1, score: 100 }
const due = (family: string, recall: number, last_item = 'x') => ({ family, recall, last_item })
const ids = (...given: Parameters<typeof chooseRefreshers>) =>
  chooseRefreshers(...given).map((refresher) => refresher.item.id)

it('takes a sibling that was never taken, then another one, and the same again only without any', () => {
  const same = item('same', 'f', taken)
  const other = item('other', 'f', taken)
  const fresh = item('fresh', 'f')
  expect(ids([due('f', 0.5, 'same')], [same, other, fresh], 'seed', 3)).toEqual(['fresh'])
  expect(ids([due('f', 0.5, 'same')], [same, other], 'seed', 3)).toEqual(['other'])
  expect(ids([due('f', 0.5, 'same')], [same], 'seed', 3)).toEqual(['same'])
})

it('begins with what is nearest to being forgotten, and stops at as many as there is room for', () => {
  const items = ['a', 'b', 'c', 'd'].map((family) => item(family, family))
  const all = [due('a', 0.8), due('b', 0.3), due('c', 0.6), due('d', 0.7)]
  expect(ids(all, items, 'seed', 3)).toEqual(['b', 'c', 'd'])
})

it('asks only what is answered in one go', () => {
  const lesson = item('lesson', 'f', { kind: 'lesson', content_type: 'lesson' })
  const card = item('card', 'f', { kind: 'flashcard' })
  expect(ids([due('f', 0.5)], [lesson, item('spot', 'f', { kind: 'spot' })], 'seed', 3)).toEqual([])
  expect(ids([due('f', 0.5)], [lesson, card], 'seed', 3)).toEqual(['card'])
})
