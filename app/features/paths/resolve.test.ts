import { expect, it } from 'vitest'
import { anotherRound } from './another-round.ts'
import type { PathFile } from './path-file.server.ts'
import { chooseHeld, chooseNearby, type PathItem, resolvePath } from './resolve.ts'

const module = (
  slug: string,
  more: Partial<PathFile['modules'][number]> = {},
): PathFile['modules'][number] => ({
  slug,
  nl: { title: slug, about: slug },
  en: { title: slug, about: slug },
  skills: ['privacy'],
  disciplines: ['hr', 'foundation'],
  levels: ['beginner', 'intermediate'],
  steps: [{ slug: 'een-les' }, { kinds: ['mcq'], count: 2 }],
  check: 3,
  ...more,
})
const texts = { title: 'Pad', about: 'Pad', audience: 'Iedereen' }
const path = (modules: PathFile['modules']): PathFile => ({
  slug: 'pad',
  order: 1,
  work_area: null,
  nl: texts,
  en: texts,
  modules,
})
const item = (slug: string, more: Partial<PathItem & { started: boolean }> = {}) => ({
  id: slug,
  slug,
  kind: 'mcq' as const,
  discipline: 'hr',
  difficulty: 'beginner' as const,
  skill: 'privacy',
  done: false,
  held: false,
  started: false,
  ...more,
})
const lesson = item('een-les', { kind: 'lesson', skill: 'beleid' })
const questions = Array.from({ length: 8 }, (_, number) => item(`vraag-${number}`))
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

it('takes what is named and, by the rule, as many of a kind as it asks for', () => {
  const [resolved] = resolvePath(path([module('een')]), [...questions, lesson])
  expect(resolved?.steps[0]?.slug).toBe('een-les')
  expect(resolved?.steps).toHaveLength(3)
})

it('keeps to skill, discipline and level, the own field before what is for everybody', () => {
  const others = [
    item('ander-vak', { discipline: 'sales' }),
    item('te-lastig', { difficulty: 'advanced' }),
    item('andere-vaardigheid', { skill: 'meten' }),
  ]
  const general = item('algemeen', { discipline: 'foundation' })
  const [resolved] = resolvePath(path([module('een')]), [general, ...others, item('eigen')])
  expect(slugs(resolved?.steps ?? [])).toEqual(['eigen', 'algemeen'])
})

it('puts no item in two modules, and gives fewer where there are no more', () => {
  const resolved = resolvePath(path([module('een'), module('twee'), module('drie')]), questions.slice(0, 5))
  const all = resolved.flatMap(({ steps }) => slugs(steps))
  expect(new Set(all).size).toBe(all.length)
  expect(all).toHaveLength(5)
})

it('counts what was done before it was a step, and comes to the same whatever order items come in', () => {
  const done = questions.map((one) => (one.slug === 'vraag-7' ? { ...one, done: true } : one))
  const [resolved] = resolvePath(path([module('een')]), done)
  expect(slugs(resolved?.steps ?? [])).toContain('vraag-7')
  const [turned] = resolvePath(path([module('een')]), done.toReversed())
  expect(turned).toEqual(resolved)
})

it('holds back questions that were never seen, are no step, and are not held for something else', () => {
  const file = path([module('een')])
  const items = questions.map((one, place) =>
    place === 0 ? { ...one, done: true, started: true } : place === 1 ? { ...one, held: true } : one,
  )
  const held = slugs(chooseHeld(file, module('een'), items, 3))
  const steps = resolvePath(file, items).flatMap(({ steps: chosen }) => slugs(chosen))
  expect(held).toHaveLength(3)
  for (const slug of ['vraag-0', 'vraag-1', ...steps]) expect(held).not.toContain(slug)
})

it('takes what a check lacks from near by: other levels, then other fields, then the rest of the area', () => {
  const file = path([module('een')])
  const [area, field, level] = [
    item('zelfde-gebied', { skill: 'veiligheid' }),
    item('ander-vak', { discipline: 'sales' }),
    item('ander-niveau', { difficulty: 'advanced' }),
  ]
  const far = [item('elders', { skill: 'meten' }), item('gezien', { difficulty: 'advanced', started: true })]
  const items = [...far, area, field, level, ...questions.slice(0, 3)]
  expect(slugs(chooseHeld(file, module('een'), items, 3))).toHaveLength(1)
  expect(slugs(chooseNearby(file, module('een'), items, 9))).toEqual([
    'ander-niveau',
    'ander-vak',
    'zelfde-gebied',
  ])
  expect(slugs(chooseNearby(file, module('een'), items, 2))).toEqual(['ander-niveau', 'ander-vak'])
  const round = (given: typeof items) => anotherRound(file, module('een'), given, [], '2026-11-18')
  expect(round(items)?.slice(1)).toEqual(['ander-niveau', 'ander-vak'])
  expect(round(items.filter((one) => one !== area && one !== field))).toBeNull()
})
