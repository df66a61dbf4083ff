import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Reviewed } from '#app/features/content/check/addresses/addresses.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { reading, validated, yamlOf } from '#app/features/content/reading.server.ts'
import type { Language } from '#app/lib/language.ts'

const path = 'content/timeline.yaml'
const words = z.string().trim().min(1, 'is empty')
const day = z.iso.date()

const entry = z.strictObject({
  date: day,
  review_by: day,
  sources: z
    .array(z.strictObject({ title: z.strictObject({ nl: words, en: words }), url: z.url() }))
    .min(1, 'names no source'),
  nl: words,
  en: words,
})
type Entry = z.infer<typeof entry>

const parse = reading<{ path: string; text: string }, Entry[]>('structure', ({ text }, report) => {
  const value = yamlOf(text, report)
  return value === undefined ? undefined : validated(z.array(entry).min(1), value, report)
})

const textOf = (folder: string) => readFileSync(join(folder, 'timeline.yaml'), 'utf8')

/**
 * What is wrong with the dates of the AI Act: form, order, and entries that should have been read again by `today` (a UTC
 * day, `YYYY-MM-DD`).
 */
export function checkTimeline(text: string, today: string): Fault[] {
  const faults: Fault[] = []
  const entries = parse({ path, text }, faults) ?? []
  for (const [index, { date, review_by }] of entries.entries()) {
    const before = entries[index - 1]
    if (before && before.date >= date)
      faults.push({ path, where: date, rule: 'order', message: `comes after ${before.date}` })
    if (review_by < today) {
      const message = `should have been read again by ${review_by}: check it against its source, then set a new date`
      faults.push({ path, where: date, rule: 'review-date', message })
    }
  }
  return faults
}

/** The faults of the file in a content folder. */
export function timelineFaults(folder: string, today: string): Fault[] {
  return checkTimeline(textOf(folder), today)
}

/** What the dates rest on, in a content folder. */
export function reviewedTimeline(folder: string): Reviewed[] {
  const entries = parse({ path, text: textOf(folder) }, []) ?? []
  return entries.map(({ date, review_by, sources }) => {
    return { path, where: date, due: review_by, urls: sources.map(({ url }) => url) }
  })
}

export interface TimelineEntry {
  /** UTC day, `YYYY-MM-DD`. */
  date: string
  text: string
  sources: { title: string; url: string }[]
}

let entries: Entry[] | undefined

/** The dates of the AI Act that are law, oldest first. Read once. */
export function timeline(language: Language): TimelineEntry[] {
  entries ??= parse({ path, text: textOf(contentFolder()) }, []) ?? []
  return entries.map((one) => ({
    date: one.date,
    text: one[language],
    sources: one.sources.map(({ title, url }) => ({ title: title[language], url })),
  }))
}
