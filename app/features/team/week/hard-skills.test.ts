import { describe, expect, it } from 'vitest'
import { type FirstAnswersOfSkill, hardSkills } from './hard-skills.ts'

/** So many members, who all had this share of ten wrong. */
const answered = (skill: string, members: number, wrong: number): FirstAnswersOfSkill[] =>
  Array.from({ length: members }, (_, index) => ({ user_id: `u${index}`, skill, answers: 10, wrong }))

describe('what a group finds hard', () => {
  it('names nothing of fewer than eight people, whatever they answered', () => {
    expect(hardSkills(answered('privacy', 7, 10))).toBeNull()
    expect(hardSkills([])).toBeNull()
  })

  it('names three skills at most, by the alphabet, and none that goes well', () => {
    const rows = [
      ...answered('zoeken', 8, 9),
      ...answered('privacy', 9, 4),
      ...answered('beeld', 8, 6),
      ...answered('meten', 8, 3),
      ...answered('prompten', 12, 2),
    ]
    expect(hardSkills(rows)).toEqual(['beeld', 'privacy', 'zoeken'])
  })

  it('leaves out a skill that fewer than eight of them answered', () => {
    expect(hardSkills([...answered('privacy', 7, 10), ...answered('beeld', 8, 5)])).toEqual(['beeld'])
  })

  it('weighs each member the same', () => {
    const many = { user_id: 'u0', skill: 'beeld', answers: 1_000, wrong: 1_000 }
    expect(hardSkills([many, ...answered('beeld', 8, 0).slice(1)])).toEqual([])
  })
})
