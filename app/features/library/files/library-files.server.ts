import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Fault } from '#app/features/content/item.ts'
import { type Language, languages } from '#app/lib/language.ts'

/**
 * Part of every hash. Raise it when the import itself changes (other columns, other keywords), so that rows of
 * unchanged files are written again.
 */
const formatVersion = 3

interface Origin {
  slug: string
  path: string
  hash: string
}
export type PostFile = Origin & { kind: 'post'; texts: Record<Language, string> }
export type ToolFile = Origin & { kind: 'tool'; text: string }
export type ItemFile = Origin & { kind: 'know_how'; text: string }
export type LibraryFile = PostFile | ToolFile | ItemFile

const name = '[a-z0-9]+(?:-[a-z0-9]+)*'
const place = new RegExp(
  `^(?:blog/(?<post>${name})/(?:nl|en)\\.md|tools/(?<tool>${name})\\.yaml|know-how/(?<item>${name})\\.yaml)$`,
)

const misplaced =
  'posts are named content/blog/<name>/nl.md and en.md, tools content/tools/<name>.yaml, Know-How content/know-how/<name>.yaml'

const hashOf = (...parts: string[]) =>
  createHash('sha256')
    .update([formatVersion, ...parts].join('\n'))
    .digest('hex')

/** Reads every file below blog/, tools/ and know-how/ of a content folder, without looking inside. A post is two files. */
export function readLibraryFiles(folder: string): { files: LibraryFile[]; faults: Fault[] } {
  const files: LibraryFile[] = []
  const faults: Fault[] = []
  const posts = new Set<string>()
  for (const path of pathsBelow(folder, ['blog', 'know-how', 'tools'])) {
    const { post, tool, item } = place.exec(path)?.groups ?? {}
    if (post) posts.add(post)
    else if (tool) files.push({ kind: 'tool', ...yamlFile(folder, 'tools', tool) })
    else if (item) files.push({ kind: 'know_how', ...yamlFile(folder, 'know-how', item) })
    else faults.push({ path: `content/${path}`, rule: 'place', message: misplaced })
  }
  for (const slug of posts) {
    const path = `content/blog/${slug}`
    const missing = languages.filter((language) => !existsSync(join(folder, 'blog', slug, `${language}.md`)))
    for (const language of missing) faults.push({ path, rule: 'place', message: `has no ${language}.md` })
    if (missing.length === 0) files.push(postFile(folder, slug))
  }
  return { files, faults }
}

function yamlFile(folder: string, group: string, slug: string): Origin & { text: string } {
  const path = `content/${group}/${slug}.yaml`
  const text = readFileSync(join(folder, group, `${slug}.yaml`), 'utf8')
  return { slug, path, text, hash: hashOf(path, text) }
}

function postFile(folder: string, slug: string): PostFile {
  const path = `content/blog/${slug}`
  const textIn = (language: Language) => readFileSync(join(folder, 'blog', slug, `${language}.md`), 'utf8')
  const texts = { nl: textIn('nl'), en: textIn('en') }
  return { kind: 'post', slug, path, texts, hash: hashOf(path, texts.nl, texts.en) }
}

/** Sorted, with forward slashes; editors' hidden files do not count. */
function pathsBelow(folder: string, groups: string[]): string[] {
  return groups
    .filter((group) => existsSync(join(folder, group)))
    .flatMap((group) =>
      readdirSync(join(folder, group), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    )
    .map((path) => path.split(sep).join('/'))
    .sort()
}
