import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { reading, validated, yamlOf } from '#app/features/content/reading.server.ts'
import { difficulties } from '#app/features/content/rules.ts'
import type { Language } from '#app/lib/language.ts'
import {
  type LabExample,
  type LabRequirement,
  type LabTask,
  type LabTaskFile,
  labTaskFile,
} from './task-file.ts'

const parse = reading<{ path: string; text: string }, LabTaskFile>('structure', ({ text }, report) => {
  const value = yamlOf(text, report)
  return value === undefined ? undefined : validated(labTaskFile, value, report)
})

type Tasks = ReadonlyMap<string, LabTaskFile>

/** The tasks of a content folder by their slug, easiest first, and what is wrong with their files. */
export function readLabTasks(folder: string): { tasks: Tasks; faults: Fault[] } {
  const faults: Fault[] = []
  const found = readdirSync(join(folder, 'lab'))
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name): [string, LabTaskFile][] => {
      const path = `content/lab/${name}`
      if (!/^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(name)) {
        faults.push({ path, rule: 'place', message: 'tasks are named content/lab/<name>.yaml' })
        return []
      }
      const task = parse({ path, text: readFileSync(join(folder, 'lab', name), 'utf8') }, faults)
      return task ? [[name.replace('.yaml', ''), task]] : []
    })
  const rank = ([, { difficulty }]: [string, LabTaskFile]) => difficulties.indexOf(difficulty)
  return { tasks: new Map(found.toSorted((a, b) => rank(a) - rank(b))), faults }
}

let read: Tasks | undefined

/** The tasks of this installation. Read once. */
function labTasks(): Tasks {
  read ??= readLabTasks(contentFolder()).tasks
  return read
}

const shown = (
  slug: string,
  { discipline, difficulty, ...texts }: LabTaskFile,
  language: Language,
): LabTask => ({
  slug,
  discipline,
  difficulty,
  ...texts[language],
})

/** Every task, in one language. */
export function listLabTasks(language: Language): LabTask[] {
  return [...labTasks()].map(([slug, task]) => shown(slug, task, language))
}

/** A task with what it asks for, which is told after a first prompt; null when there is none of that name. */
export function findLabTask(
  slug: string,
  language: Language,
): { task: LabTask; requirements: LabRequirement[]; examples: LabExample[] } | null {
  const file = labTasks().get(slug)
  if (!file) return null
  return {
    task: shown(slug, file, language),
    requirements: file.requirements.map((one) => ({ id: one.id, ...one[language] })),
    examples: file.examples.map((one) => ({ id: one.id, ...one[language] })),
  }
}
