import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { words } from '#app/features/content/file-schema.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { reading, validated, yamlOf } from '#app/features/content/reading.server.ts'
import {
  areaNames,
  type Skill,
  type SkillArea,
  skillAreas,
  skillNames,
} from '#app/features/content/skills.ts'
import type { Level } from '#app/features/identity/rules.ts'
import type { Language } from '#app/lib/language.ts'

const path = 'content/skills.yaml'

/** The areas of DigComp 3.0, by number (docs/skills-map.md). */
const digcompAreas = [1, 2, 3, 4, 5] as const
export type DigcompArea = (typeof digcompAreas)[number]

/** What the European Commission asks a programme for AI literacy to see to, in its answers about article 4. */
const literacyPoints = ['understanding', 'role', 'risk', 'context'] as const
export type LiteracyPoint = (typeof literacyPoints)[number]

const areaText = z.strictObject({ name: words, about: words })
const skillText = z.strictObject({ name: words, beginner: words, intermediate: words, advanced: words })
const area = z.strictObject({ nl: areaText, en: areaText })
const skill = z.strictObject({
  digcomp: z.literal(digcompAreas),
  literacy: z.enum(literacyPoints),
  nl: skillText,
  en: skillText,
})
const file = z.strictObject({
  areas: z.record(z.enum(areaNames), area),
  skills: z.record(z.enum(skillNames), skill),
})
type SkillsFile = z.infer<typeof file>

const parse = reading<{ path: string; text: string }, SkillsFile>('structure', ({ text }, report) => {
  const value = yamlOf(text, report)
  const read = value === undefined ? undefined : validated(file, value, report)
  const placed = Object.values<readonly Skill[]>(skillAreas).flat()
  for (const name of skillNames)
    if (placed.filter((one) => one === name).length !== 1)
      report(`skills.${name}`, 'must stand in one area (app/features/content/skills.ts)')
  return read
})

const textOf = (folder: string) => readFileSync(join(folder, 'skills.yaml'), 'utf8')

/** What is wrong with the skills map of a content folder: a skill or area without words, one that does not exist. */
export function skillMapFaults(folder: string): Fault[] {
  return checkSkillMap(textOf(folder))
}

/** The same of a text. */
export function checkSkillMap(text: string): Fault[] {
  const faults: Fault[] = []
  parse({ path, text }, faults)
  return faults
}

/** A skill in words. */
export interface SkillWords {
  skill: Skill
  name: string
  /** What somebody can do at each level. */
  can: Record<Level, string>
  digcomp: DigcompArea
  literacy: LiteracyPoint
}

export interface AreaWords {
  area: SkillArea
  name: string
  about: string
  skills: SkillWords[]
}

let read: SkillsFile | undefined

function skillsFile(): SkillsFile {
  read ??= parse({ path, text: textOf(contentFolder()) }, [])
  if (!read) throw new Error(`${path} has faults: npm run content:check names them`)
  return read
}

/** The whole map in one language, in its order. Read once. */
export function skillMap(language: Language): AreaWords[] {
  const { areas, skills } = skillsFile()
  return areaNames.map((name) => ({
    area: name,
    ...areas[name][language],
    skills: skillAreas[name].map((code): SkillWords => {
      const { digcomp, literacy } = skills[code]
      const { name: called, ...can } = skills[code][language]
      return { skill: code, name: called, can, digcomp, literacy }
    }),
  }))
}
