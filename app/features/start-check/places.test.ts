import { expect, it } from 'vitest'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { type Skill, type SkillArea, skillAreas } from '#app/features/content/skills.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { readPaths } from '#app/features/paths/path-file.server.ts'
import { areaOf, type CheckAnswer, estimate } from '#app/features/skills/check-answers.ts'
import { placesOf } from './places.ts'
import { everyDayPath, proposePath } from './propose-path.ts'

const firstSkills = Object.values<readonly Skill[]>(skillAreas).map(([skill]) => skill as Skill)
const twelve = (difficulty: Level, correct: (place: number) => boolean): CheckAnswer[] =>
  Array.from({ length: 12 }, (_, place) => ({
    skill: firstSkills[place % firstSkills.length] as Skill,
    difficulty,
    correct: correct(place),
  }))
const placed = (answers: CheckAnswer[]) => placesOf(answers, estimate(answers))
const proposed = (answers: CheckAnswer[], discipline = 'sales') => {
  const asked = new Set<SkillArea>(answers.map(({ skill }) => areaOf(skill)))
  const { paths } = readPaths(contentFolder())
  const proposal = proposePath(paths, discipline, estimate(answers), asked)
  return { path: proposal?.path.slug, known: proposal?.known.length }
}

it('says of twelve questions about where somebody stands, and never that it is sure', () => {
  const able = placed(twelve('advanced', () => true))
  expect(able.every(({ sureness }) => sureness !== 'sure')).toBe(true)
  expect(able.some(({ reached }) => (reached ?? 0) >= 2)).toBe(true)
  const beginner = placed(twelve('beginner', () => false))
  expect(beginner.every(({ reached }) => reached === 0 || reached === null)).toBe(true)
})

it('says nothing of what was not asked, and no level above what was tried', () => {
  const easy = placed(twelve('beginner', () => true))
  expect(easy.every(({ reached }) => (reached ?? 0) <= 1)).toBe(true)
  const one = placed([{ skill: 'privacy', difficulty: 'advanced', correct: true }])
  expect(one.every(({ reached }) => reached === null)).toBe(true)
  expect(one.filter(({ items }) => items > 0).map(({ area }) => area)).toEqual(['beschermen'])
})

it('proposes the basis to who knows little, with nothing left out of it', () => {
  expect(proposed(twelve('beginner', (place) => place % 3 === 0))).toEqual({ path: 'basis', known: 0 })
})

it('proposes the own field, or the path of every day, to who knows the basis', () => {
  const { path, known } = proposed(twelve('advanced', () => true))
  expect(['verkoop', everyDayPath]).toContain(path)
  expect(known).toBeGreaterThanOrEqual(0)
  expect(readPaths(contentFolder()).paths.map(({ slug }) => slug)).toContain(everyDayPath)
})

it('leaves out only what was asked about', () => {
  const answers = Array.from(
    { length: 8 },
    (): CheckAnswer => ({
      skill: 'privacy',
      difficulty: 'advanced',
      correct: true,
    }),
  )
  const { path, known } = proposed(answers)
  expect(path).toBe('basis')
  expect(known).toBe(1)
})
