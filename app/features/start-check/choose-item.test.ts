import { expect, it } from 'vitest'
import type { Skill } from '#app/features/content/skills.ts'
import { type Level, levels } from '#app/features/identity/rules.ts'
import { beliefsOf } from '#app/features/skills/area-ability.ts'
import { estimate, itemOf } from '#app/features/skills/check-answers.ts'
import { among, type CheckItem, chooseItem } from './choose-item.ts'

const some = (skill: Skill, difficulty: Level, count = among): CheckItem[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${skill} ${difficulty} ${n}`,
    ...itemOf({ skill, difficulty }),
  }))
const ofAll = (skill: Skill) => levels.flatMap((level) => some(skill, level))

it('asks of every area before it asks of one twice, and of every skill of it', () => {
  const bank = [...ofAll('begrijpen'), ...ofAll('kiezen'), ...ofAll('privacy'), ...ofAll('beleid')]
  const asked: CheckItem[] = []
  for (let n = 0; n < 6; n++) {
    const free = bank.filter((item) => !asked.includes(item))
    const item = chooseItem(free, asked, beliefsOf([]), Math.random)
    if (item) asked.push(item)
  }
  expect(new Set(asked.slice(0, 3).map(({ area }) => area)).size).toBe(3)
  const understanding = asked.filter(({ area }) => area === 'begrijpen').map(({ skill }) => skill)
  expect(new Set(understanding).size).toBe(understanding.length)
})

it('asks harder questions of who had hard ones right', () => {
  const bank = ofAll('privacy')
  const after = (correct: boolean, difficulty: Level) => {
    const answers = Array.from({ length: 6 }, () => ({ skill: 'privacy' as const, difficulty, correct }))
    const item = chooseItem(bank, answers.map(itemOf), estimate(answers), () => 0.5)
    return item?.parameters.difficulty
  }
  expect(after(true, 'advanced')).toBe(1)
  expect(after(false, 'beginner')).toBe(-1)
})

it('shows nobody the same row of questions: any of the ten best may be next', () => {
  const bank = some('privacy', 'intermediate', 30)
  const first = Array.from({ length: 300 }, () => chooseItem(bank, [], beliefsOf([]), Math.random)?.id)
  expect(new Set(first).size).toBeGreaterThan(15)
})

it('has nothing when nothing is left', () => {
  expect(chooseItem([], [], beliefsOf([]), Math.random)).toBeUndefined()
})
