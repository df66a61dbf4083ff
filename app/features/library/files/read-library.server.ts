import type { PostText } from '#app/db/schema/library.ts'
import { plainMarkdown, wordsOf } from '#app/features/content/check/text.ts'
import type { Fault } from '#app/features/content/item.ts'
import { type Report, reading, validated, yamlOf } from '#app/features/content/reading.server.ts'
import type { Library, LibraryItem, LibraryPost, LibraryTool } from '#app/features/library/library.ts'
import { postCategories, readTime } from '#app/features/library/rules.ts'
import { type Language, languages } from '#app/lib/language.ts'
import { itemKeywords } from './item-keywords.ts'
import {
  type ItemFile,
  type LibraryFile,
  type PostFile,
  readLibraryFiles,
  type ToolFile,
} from './library-files.server.ts'
import { frontMatter, knowHowFields, toolFields } from './library-schema.server.ts'
import { toolKeywords } from './tool-keywords.ts'

/** Makes posts, tools and Know-How of files that were read before. A faulty file is left out. */
export function parseLibrary(files: LibraryFile[]): { library: Library; faults: Fault[] } {
  const faults: Fault[] = []
  const library: Library = { posts: [], tools: [], items: [] }
  for (const file of files) {
    if (file.kind === 'post') library.posts.push(...(parsePost(file, faults) ?? []))
    else if (file.kind === 'tool') library.tools.push(...(parseTool(file, faults) ?? []))
    else library.items.push(...(parseItem(file, faults) ?? []))
  }
  return { library, faults }
}

/** Reads and validates posts, tools and Know-How of a content folder, without stopping at a fault. */
export function readLibrary(folder: string): { library: Library; faults: Fault[] } {
  const { files, faults } = readLibraryFiles(folder)
  const read = parseLibrary(files)
  return { library: read.library, faults: [...faults, ...read.faults] }
}

const parseTool = reading<ToolFile, LibraryTool[]>('structure', ({ slug, path, hash, text }, report) => {
  const value = yamlOf(text, report)
  const fields = value === undefined ? undefined : validated(toolFields, value, report)
  if (!fields) return undefined
  const { nl, en, ...about } = fields
  const keywords = toolKeywords[fields.category]
  return [
    {
      slug,
      path,
      hash,
      ...about,
      nl: { ...nl, keywords: keywords.nl },
      en: { ...en, keywords: keywords.en },
    },
  ]
})

const parseItem = reading<ItemFile, LibraryItem[]>('structure', ({ slug, path, hash, text }, report) => {
  const value = yamlOf(text, report)
  const fields = value === undefined ? undefined : validated(knowHowFields, value, report)
  if (!fields) return undefined
  const { nl, en, ...about } = fields
  const textIn = (language: Language) => {
    const { keywords, ...own } = { nl, en }[language]
    return { ...own, keywords: [...keywords, ...itemKeywords(about, language)].join(' ') }
  }
  return [{ slug, path, hash, ...about, nl: textIn('nl'), en: textIn('en') }]
})

const parsePost = reading<PostFile, LibraryPost[]>('structure', ({ slug, path, hash, texts }, report) => {
  const halves = languages.map((language) => parseHalf(texts[language], language, report))
  const [nl, en] = halves
  if (!nl || !en) return undefined
  for (const field of ['published_date', 'featured'] as const) {
    if (nl.shared[field] !== en.shared[field]) report(`en.md ${field}`, 'is not that of nl.md')
  }
  if (!postCategories.some((known) => known.nl === nl.text.category && known.en === en.text.category)) {
    const known = postCategories.map((names) => `${names.nl} / ${names.en}`).join(', ')
    report('category', `must be one of these, in both languages: ${known}`)
  }
  return [{ slug, path, hash, ...nl.shared, nl: nl.text, en: en.text }]
})

interface Half {
  shared: Pick<LibraryPost, 'published_date' | 'featured'>
  text: PostText
}

function parseHalf(file: string, language: Language, report: Report): Half | undefined {
  const own: Report = (where, message) =>
    report(where ? `${language}.md ${where}` : `${language}.md`, message)
  const [, head, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? []
  if (head === undefined) {
    own(undefined, 'does not begin with its fields between two lines of ---')
    return undefined
  }
  const value = yamlOf(head, own)
  const fields = value === undefined ? undefined : validated(frontMatter, value, own)
  const content = body.trim()
  if (content === '') own(undefined, 'has no text')
  if (!fields || content === '') return undefined
  const { published_date, featured, ...about } = fields
  const read_time_minutes = readTime(wordsOf(plainMarkdown(content)).length)
  return { shared: { published_date, featured }, text: { ...about, content, read_time_minutes } }
}
