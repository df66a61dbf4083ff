import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { skillNames } from '#app/features/content/skills.ts'
import { languages } from '#app/lib/language.ts'
import { checkSkillMap, skillMap, skillMapFaults } from './skill-map.server.ts'

it('has every skill once, in both languages, with other words for each level', () => {
  for (const language of languages) {
    const skills = skillMap(language).flatMap((area) => area.skills)
    expect(skills.map(({ skill }) => skill).toSorted()).toEqual(skillNames.toSorted())
    const can = skills.flatMap((one) => Object.values(one.can))
    expect(new Set(can).size).toBe(3 * skillNames.length)
  }
})

it('has no faults, and tells an author which skill has no words', () => {
  expect(skillMapFaults(contentFolder())).toEqual([])
  const text = readFileSync(join(contentFolder(), 'skills.yaml'), 'utf8')
  expect(checkSkillMap(text.replace('  privacy:\n', '  geheimen:\n'))).toContainEqual(
    expect.objectContaining({ where: 'skills.privacy', message: 'is missing' }),
  )
  expect(checkSkillMap(text.replace('digcomp: 5', 'digcomp: 6'))[0]?.where).toBe('skills.begrijpen.digcomp')
})
