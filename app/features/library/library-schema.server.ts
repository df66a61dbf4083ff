import { z } from 'zod'
import { source, words } from '#app/features/content/file-schema.server.ts'
import { disciplines } from '#app/features/content/rules.ts'
import { languages } from '#app/lib/language.ts'
import { companyData, dataLocations, libraryLimits, priceModels, toolCategories } from './rules.ts'

/** The formats of posts and tools, field by field (docs/authoring.md). Strict: a field that is not named here is a fault. */

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
  disciplines: z.array(oneOf(disciplines)).min(1, 'names no discipline'),
  nl: toolText,
  en: toolText,
})
