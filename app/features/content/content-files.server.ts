import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Fault } from './item.ts'
import type { ContentType } from './kinds.ts'
import { difficulties, disciplines } from './rules.ts'

/**
 * Part of every hash. Raise it when the import itself changes (other columns, other derived values), so that rows of
 * unchanged files are written again.
 */
const formatVersion = 2

export interface ContentFile {
  kind: ContentType
  slug: string
  /** As authors know it: `content/questions/sales/beginner/….yaml`. */
  path: string
  discipline: string
  difficulty: string
  text: string
  hash: string
}

const folders = { questions: 'question', lessons: 'lesson' } as const satisfies Record<string, ContentType>
const place = new RegExp(
  `^(questions|lessons)/(${disciplines.join('|')})/(${difficulties.join('|')})/([a-z0-9]+(?:-[a-z0-9]+)*)\\.yaml$`,
)

/** The content folder of this installation: the server and the scripts are started from the project's root. */
export function contentFolder(): string {
  return join(process.cwd(), 'content')
}

/** Reads every file of a content folder, without looking inside. Files in the wrong place and double slugs are faults. */
export function readContentFiles(folder: string): { files: ContentFile[]; faults: Fault[] } {
  const files: ContentFile[] = []
  const faults: Fault[] = []
  const seen = new Map<string, string>()
  for (const name of contentPaths(folder)) {
    const path = `content/${name}`
    const [, group, discipline, difficulty, slug] = place.exec(name) ?? []
    if (!group || !discipline || !difficulty || !slug) {
      const message =
        'files are named content/questions/<discipline>/<difficulty>/<name>.yaml or content/lessons/…, and a name has small letters, digits and single dashes only'
      faults.push({ path, rule: 'place', message })
      continue
    }
    const kind = folders[group as keyof typeof folders]
    const first = seen.get(`${kind}/${slug}`)
    if (first) {
      faults.push({ path, rule: 'place', message: `has the same name as ${first}; names must be unique` })
      continue
    }
    seen.set(`${kind}/${slug}`, path)
    const text = readFileSync(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(`${formatVersion}\n${path}\n${text}`).digest('hex')
    files.push({ kind, slug, path, discipline, difficulty, text, hash })
  }
  return { files, faults }
}

/** All files below questions/ and lessons/, sorted, with forward slashes; editors' hidden files do not count. */
function contentPaths(folder: string): string[] {
  return Object.keys(folders)
    .filter((group) => existsSync(join(folder, group)))
    .flatMap((group) =>
      readdirSync(join(folder, group), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    )
    .map((path) => path.split(sep).join('/'))
    .sort()
}
