import { z } from 'zod'
import { source, words } from '#app/features/content/file-schema.server.ts'
import { difficulties, disciplines, tools } from '#app/features/content/rules.ts'
import { skillNames } from '#app/features/content/skills.ts'
import {
  contentTypes,
  knowHowDisciplines,
  knowHowImage,
  knowHowLimits,
} from '#app/features/library/know-how-rules.ts'
import {
  companyData,
  dataLocations,
  libraryLimits,
  priceModels,
  toolCategories,
} from '#app/features/library/rules.ts'
import { languages } from '#app/lib/language.ts'

/** The formats of posts, tools and Know-How, field by field (docs/authoring.md). Strict: a field that is not named here is a fault. */

const day = z.iso.date('must be a date such as 2026-11-21')
const { excerpt, toolText: lengths } = libraryLimits

/** The lines between `---` above a post. */
export const frontMatter = z.strictObject({
  title: words.max(110, 'has at most 110 characters'),
  excerpt: words
    .min(excerpt.min, `has at least ${excerpt.min} characters`)
    .max(excerpt.max, `has at most ${excerpt.max} characters`),
  category: words,
  author_name: words,
  author_bio: words,
  published_date: day,
  featured: z.boolean(),
  sources: z.array(source.extend({ lang: z.enum(languages).optional() })).min(1, 'names no source'),
})

const toolLine = words
  .min(lengths.min, `has at least ${lengths.min} characters`)
  .max(lengths.max, `has at most ${lengths.max} characters`)
const toolText = z.strictObject({ good_for: toolLine, watch_out: toolLine })

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export const toolFields = z.strictObject({
  name: words,
  maker: words,
  rank: z.int().min(1).max(libraryLimits.tools),
  category: oneOf(toolCategories),
  url: z.url({ protocol: /^https$/, error: 'must be a full address that starts with https://' }),
  price_model: oneOf(priceModels),
  data_location: oneOf(dataLocations),
  company_data: oneOf(companyData),
  checked_on: day,
  review_by: day,
  sources: z
    .array(source.extend({ lang: z.enum(languages) }))
    .min(1, 'names no page of the maker')
    .max(libraryLimits.toolSources, `names at most ${libraryLimits.toolSources} pages`),
  disciplines: z.array(oneOf(disciplines)).min(1, 'names no discipline'),
  nl: toolText,
  en: toolText,
})

const address = z.url({ protocol: /^https$/, error: 'must be a full address that starts with https://' })

/** A source is an address, or an address with a title (PS-3.11). */
const knowHowSource = z.union([
  address.transform((url) => ({ title: new URL(url).hostname.replace(/^www\./, ''), url })),
  source.extend({ lang: z.enum(languages).optional() }),
])

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['text', 'code', 'template']), content: words }),
  z.strictObject({ type: z.literal('list'), content: z.array(words).min(1, 'is an empty list') }),
  z.strictObject({
    type: z.literal('image'),
    content: z
      .string()
      .regex(knowHowImage, 'must be /images/know-how/<name>.svg or .png, a file of public/images/know-how'),
    alt: words.optional(),
  }),
])

const knowHowText = z.strictObject({
  title: words.max(knowHowLimits.title, `has at most ${knowHowLimits.title} characters`),
  summary: words
    .min(knowHowLimits.summary.min, `has at least ${knowHowLimits.summary.min} characters`)
    .max(knowHowLimits.summary.max, `has at most ${knowHowLimits.summary.max} characters`),
  keywords: z.array(words),
  body_blocks: z.array(block).min(1, 'has no blocks'),
  sources: z.array(knowHowSource),
})

export const knowHowFields = z.strictObject({
  content_type: oneOf(contentTypes),
  discipline: oneOf(knowHowDisciplines),
  difficulty: oneOf(difficulties),
  skill: oneOf(skillNames),
  estimated_time: z.int().min(knowHowLimits.minutes.min).max(knowHowLimits.minutes.max),
  tool_tags: z.array(oneOf(tools)).min(1, 'names no tool'),
  quiz: z.array(words).default([]),
  created_at: day,
  review_by: z.iso.date('must be a date such as 2027-11-01, or null').nullable(),
  nl: knowHowText,
  en: knowHowText,
})
