import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

type Chunking = Rolldown.ChunkingContext

/**
 * Does app/root.tsx need this module? Then every page loads it. Walks up, from a module to those that import it, but
 * not through the one file that exports every icon: of those only the machinery is for everybody.
 */
export function everyPageNeeds(id: string, chunking: Chunking, seen = new Set<string>()): boolean {
  if (/[\\/]app[\\/]root\.tsx/.test(id)) return true
  if (/lucide-react[\\/]/.test(id)) return !/[\\/]icons[\\/]/.test(id)
  if (seen.has(id)) return false
  seen.add(id)
  const importers = chunking.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => everyPageNeeds(importer, chunking, seen))
}

const sources = new Map<string, string>()
/** The text of a module of ours, without what a bundler hangs behind its name; empty for any other. */
function sourceOf(id: string): string {
  const file = id.replace(/\?.*$/, '')
  const text = sources.get(file) ?? (/^[^\0].*\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '')
  sources.set(file, text)
  return text
}

const iconNames = new Map<string, string[]>()
/** Names that the file with every icon gives to one of them. */
function namesOfIcon(every: string, icon: string): readonly string[] {
  if (iconNames.size === 0)
    for (const [, names = '', file = ''] of readFileSync(every, 'utf8').matchAll(
      /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.m?js'/g,
    ))
      iconNames.set(
        file,
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => name),
      )
  return iconNames.get(/([\w-]+)\.m?js$/.exec(icon)?.[1] ?? '') ?? []
}

/** Who imports a module. Every icon is imported from one file: of an icon it is who names it. */
function importersOf(id: string, chunking: Chunking): readonly string[] {
  const importers = chunking.getModuleInfo(id)?.importers ?? []
  const every = importers.find((importer) => /lucide-react\.m?js$/.test(importer))
  if (!every || !/[\\/]icons[\\/]/.test(id)) return importers
  const named = new RegExp(`\\b(${namesOfIcon(every, id).join('|')})\\b`)
  const users = chunking.getModuleInfo(every)?.importers ?? []
  return users.filter((user) =>
    named.test(/import \{([^}]*)\} from 'lucide-react'/.exec(sourceOf(user))?.[1] ?? ''),
  )
}

const pagesByModule = new Map<string, readonly string[]>()
/** The pages that need a module at once: those from which static imports lead to it. */
function pagesOf(id: string, chunking: Chunking): readonly string[] {
  const known = pagesByModule.get(id)
  if (known) return known
  const seen = new Set<string>()
  const walk = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    for (const importer of importersOf(at, chunking)) walk(importer)
  }
  walk(id)
  const pages = [...seen].filter((at) => chunking.getModuleInfo(at)?.isEntry)
  const files = [...new Set(pages.map((page) => page.replace(/\?.*$/, '')))]
  pagesByModule.set(id, files)
  return files
}

/** Visitors' pages from which on something is not the learner's alone. */
const fewPages = 5

/**
 * Where the dashboard finds what it shares with other pages, in three files instead of fifty: `reading` with pages that are only
 * read, such as a blog post, `calls` with those of visitors that also send something, `learner` with those of who is signed in. A few
 * pages of visitors that need something of the learner's, such as the leaderboard, load that file too.
 */
export function sharedWithDashboard(
  id: string,
  chunking: Chunking,
): 'reading' | 'calls' | 'learner' | undefined {
  const pages = pagesOf(id, chunking)
  if (pages.length < 2 || !pages.some((page) => page.endsWith('dashboard-page.tsx'))) return undefined
  const visitors = pages.filter((page) => !/pageLoader\(\s*'(viewer|learner)'/.test(sourceOf(page)))
  const isFirst = visitors.some((page) => /[\\/](pricing|auth)-page\.tsx$/.test(page))
  if (visitors.length < fewPages && !isFirst) return 'learner'
  return visitors.some((page) => page.endsWith('blog-post-page.tsx')) ? 'reading' : 'calls'
}
