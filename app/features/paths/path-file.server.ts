import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { slug, words } from '#app/features/content/file-schema.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { snackKinds } from '#app/features/content/kinds.ts'
import { reading, validated, yamlOf } from '#app/features/content/reading.server.ts'
import { difficulties, disciplines } from '#app/features/content/rules.ts'
import { skillNames } from '#app/features/content/skills.ts'
import { workAreas } from '#app/features/identity/rules.ts'

const text = z.strictObject({ title: words, about: words })
const pathText = text.extend({ audience: words })
const some = <T extends z.ZodType>(item: T) => z.array(item).min(1, 'names none')

/** A step is an item by its name, or so many of some kinds by the rule of the module. */
const step = z.union([
  z.strictObject({ slug }),
  z.strictObject({ kinds: some(z.enum(snackKinds)), count: z.int().min(1).max(6) }),
])

const moduleFile = z.strictObject({
  slug,
  nl: text,
  en: text,
  /** The rule by which items are chosen. */
  skills: some(z.enum(skillNames)),
  disciplines: some(z.enum(disciplines)),
  levels: some(z.enum(difficulties)),
  steps: some(step),
  /** A task of the Promptlab that goes with it; nothing is stored of what is done there (PD-43). */
  lab: slug.optional(),
  /** Questions of the check at the end. */
  check: z.int().min(3).max(6),
})

/** A file of content/paths. */
const pathFile = z.strictObject({
  order: z.int().min(1),
  /** Whose first path it is, besides the basis; null: nobody's in particular. */
  work_area: z.enum(workAreas).nullable(),
  nl: pathText,
  en: pathText,
  modules: some(moduleFile),
})
export type ModuleFile = z.infer<typeof moduleFile>
export type PathFile = z.infer<typeof pathFile> & { slug: string }

const parse = reading<{ path: string; text: string }, z.infer<typeof pathFile>>(
  'structure',
  (file, report) => {
    const value = yamlOf(file.text, report)
    const read = value === undefined ? undefined : validated(pathFile, value, report)
    const slugs = read?.modules.map((module) => module.slug) ?? []
    for (const one of new Set(slugs))
      if (slugs.filter((other) => other === one).length > 1) report('modules', `"${one}" stands twice`)
    return read
  },
)

/** The paths of a content folder in their order, and what is wrong with their files. */
export function readPaths(folder: string): { paths: PathFile[]; faults: Fault[] } {
  const faults: Fault[] = []
  const paths = readdirSync(join(folder, 'paths'))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name): PathFile[] => {
      const path = `content/paths/${name}`
      if (!/^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(name)) {
        faults.push({ path, rule: 'place', message: 'paths are named content/paths/<name>.yaml' })
        return []
      }
      const read = parse({ path, text: readFileSync(join(folder, 'paths', name), 'utf8') }, faults)
      return read ? [{ ...read, slug: name.replace('.yaml', '') }] : []
    })
    .toSorted((a, b) => a.order - b.order)
  return { paths, faults }
}

let read: PathFile[] | undefined

/** The paths of this installation. Read once. */
export function allPaths(): readonly PathFile[] {
  read ??= readPaths(contentFolder()).paths
  return read
}
