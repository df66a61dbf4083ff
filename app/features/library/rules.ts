import type { PostSource } from '#app/db/schema/library.ts'
import { type Discipline, disciplines } from '#app/features/content/rules.ts'

/** Shapes and limits of blog posts and AI tools (PS-3.12, PS-9; PD-37, PD-38). */

/** What a post can be about, by its name in both languages. */
export const postCategories = [
  { nl: 'Aan de slag', en: 'Getting started' },
  { nl: 'Privacy en AVG', en: 'Privacy and GDPR' },
  { nl: 'Wet en beleid', en: 'Law and policy' },
  { nl: 'Marketing', en: 'Marketing' },
  { nl: 'Sales', en: 'Sales' },
  { nl: 'HR', en: 'HR' },
  { nl: 'Praktijk', en: 'Practice' },
] as const

export const toolCategories = [
  'assistant',
  'writing',
  'image',
  'audio-video',
  'meetings',
  'data',
  'automation',
  'coding',
  'research',
  'marketing',
  'sales',
  'hr',
  'finance',
  'translation',
  'knowledge',
] as const
export type ToolCategory = (typeof toolCategories)[number]

export const priceModels = ['free', 'freemium', 'paid', 'enterprise'] as const
export type PriceModel = (typeof priceModels)[number]

export const dataLocations = ['eu', 'us', 'mixed', 'self-hosted', 'unknown'] as const
export type DataLocation = (typeof dataLocations)[number]

/** Our advice: may information of a company go into it? */
export const companyData = ['yes', 'with-agreement', 'no'] as const
export type CompanyData = (typeof companyData)[number]

export const libraryLimits = {
  /** Cards on the resources page and in the API's list (PS-9.1). */
  posts: 8,
  /** Posts in the feed. */
  feed: 20,
  searchResults: 12,
  /** Characters of a search that are looked at. */
  query: 120,
  tools: 100,
  /** Tools on one page of their list. */
  toolsPage: 12,
  /** Reading speed in words a minute. */
  wordsPerMinute: 200,
  excerpt: { min: 50, max: 160 },
  postWords: { min: 300, max: 1500 },
  sentenceWords: 25,
  /** Least Flesch-Douma score of a Dutch post: that of an advanced item, as its subjects bring long words. */
  readability: 50,
  /** Characters of a line about a tool. */
  toolText: { min: 20, max: 320 },
  /** Most days until somebody looks at a tool again. */
  toolAge: 365,
  toolSources: 3,
  /** Days after which somebody opens the pages of a post again. */
  postAge: 365,
} as const

/** Minutes it takes to read a text of so many words, at least 1. */
export function readTime(words: number): number {
  return Math.max(1, Math.round(words / libraryLimits.wordsPerMinute))
}

/** One answer of a search. */
export interface SearchHit {
  kind: 'post' | 'tool' | 'know_how'
  slug: string
  /** With the words that were found marked (marked-text.ts), like the summary. */
  title: string
  summary: string
}

/** The feed of the blog, without language prefix. */
export const feedPath = '/blog/rss.xml'

/** Where a hit stands, without language prefix. */
export function pathOfHit({ kind, slug }: Pick<SearchHit, 'kind' | 'slug'>): string {
  if (kind === 'know_how') return `/know-how?item=${slug}`
  return kind === 'post' ? `/blog/${slug}` : `/top-ai-tools?tool=${slug}#${slug}`
}

export interface Tool {
  slug: string
  name: string
  maker: string
  rank: number
  category: ToolCategory
  url: string
  price_model: PriceModel
  data_location: DataLocation
  company_data: CompanyData
  checked_on: string
  /** Pages of the maker that say so: where data is processed, what may be done with it, what it costs. */
  sources: PostSource[]
  disciplines: Discipline[]
  good_for: string
  watch_out: string
}

/** Filters of the tools list, as they stand in its address; the last three on the page for who is signed in. */
export interface ToolFilter {
  category?: ToolCategory | undefined
  price?: PriceModel | undefined
  data?: DataLocation | undefined
  discipline?: Discipline | undefined
  company?: CompanyData | undefined
  q?: string | undefined
}

/** The filters of an address; a value that does not exist counts as not chosen. */
export function parseToolFilter(params: URLSearchParams): ToolFilter {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === params.get(name))
  return {
    category: one('category', toolCategories),
    price: one('price', priceModels),
    data: one('data', dataLocations),
  }
}

/** As above, with those that only the page for who is signed in has. */
export function parseOwnToolFilter(params: URLSearchParams): ToolFilter {
  const q = (params.get('q') ?? '').trim().slice(0, libraryLimits.query)
  return {
    ...parseToolFilter(params),
    discipline: disciplines.find((value) => value === params.get('d')),
    company: companyData.find((value) => value === params.get('company')),
    q: q || undefined,
  }
}

/** One page of a list. */
export interface ToolsPage {
  tools: Tool[]
  total: number
  /** From 1. */
  page: number
  pages: number
}

/**
 * The page of the list that an address asks for: by `page`, or the one on which `tool` stands. One that does not exist is
 * the nearest that does.
 */
export function toolsPage(tools: readonly Tool[], params: URLSearchParams): ToolsPage {
  const size = libraryLimits.toolsPage
  const pages = Math.max(1, Math.ceil(tools.length / size))
  const place = tools.findIndex(({ slug }) => slug === params.get('tool'))
  const asked = place < 0 ? Number.parseInt(params.get('page') ?? '1', 10) : Math.floor(place / size) + 1
  const page = Math.min(pages, Math.max(1, asked || 1))
  return { tools: tools.slice((page - 1) * size, page * size), total: tools.length, page, pages }
}
