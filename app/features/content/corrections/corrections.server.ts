import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Bank, looseItemsOf } from '#app/features/content/bank.ts'
import type { Reviewed } from '#app/features/content/check/addresses/addresses.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { lessonId, questionId } from '#app/features/content/content-id.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { reading, validated, yamlOf } from '#app/features/content/reading.server.ts'
import type { Language } from '#app/lib/language.ts'

/** Facts that items told wrong, and what is so instead: content/corrections.yaml (PD-84). */

const path = 'content/corrections.yaml'
const words = z.string().trim().min(1, 'is empty').max(400, 'is longer than 400 characters')
const texts = z.strictObject({ subject: words, was: words, is: words })

const correctionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no name in small letters with hyphens'),
  /** Day on which the items were put right. */
  on: z.iso.date(),
  /** Day by which its sources are opened again. */
  review_by: z.iso.date(),
  /** Names of the questions and lessons that told it wrong. */
  items: z.array(z.string()).min(1, 'names no item'),
  /** Name of the question that has it right. */
  snack: z.string(),
  sources: z
    .array(z.strictObject({ title: z.strictObject({ nl: words, en: words }), url: z.url() }))
    .min(1, 'names no source'),
  nl: texts,
  en: texts,
})
type Entry = z.infer<typeof correctionSchema>

const parse = reading<{ path: string; text: string }, Entry[]>('structure', ({ text }, report) => {
  const value = yamlOf(text, report)
  return value === undefined ? undefined : validated(z.array(correctionSchema), value, report)
})

const textOf = (folder: string) => readFileSync(join(folder, 'corrections.yaml'), 'utf8')

/** What is wrong with the corrections of a text: form, names that are taken or unknown, and days to come after `today` (UTC). */
export function checkCorrections(text: string, bank: Bank, today: string): Fault[] {
  const faults: Fault[] = []
  const entries = parse({ path, text }, faults) ?? []
  const questions = new Set(looseItemsOf(bank).map(({ slug }) => slug))
  const known = new Set([...questions, ...bank.lessons.map(({ slug }) => slug)])
  const seen = new Set<string>()
  const fault = (where: string, rule: string, message: string) => faults.push({ path, where, rule, message })
  for (const { id, on, review_by, items, snack } of entries) {
    if (seen.has(id)) fault(id, 'name', 'is there twice')
    seen.add(id)
    if (review_by < today) fault(id, 'review-date', `should have been read again by ${review_by}`)
    if (on > today) fault(id, 'date', `is of ${on}, which is still to come`)
    for (const item of items) if (!known.has(item)) fault(id, 'item', `names ${item}, which is no item`)
    if (!questions.has(snack)) fault(id, 'snack', `names ${snack}, which is no question`)
  }
  return faults
}

/** The faults of the file in a content folder. */
export function correctionFaults(folder: string, bank: Bank, today: string): Fault[] {
  return checkCorrections(textOf(folder), bank, today)
}

/** What corrections rest on, in a content folder. */
export function reviewedCorrections(folder: string): Reviewed[] {
  const entries = parse({ path, text: textOf(folder) }, []) ?? []
  return entries.map(({ id, review_by, sources }) => {
    return { path, where: id, due: review_by, urls: sources.map(({ url }) => url) }
  })
}

export interface Correction {
  id: string
  /** `YYYY-MM-DD` */
  on: string
  /** Of the questions and lessons that told it wrong. */
  item_ids: string[]
  /** Of the question that has it right. */
  snack_id: string
  text: Record<Language, { subject: string; was: string; is: string }>
  sources: { title: Record<Language, string>; url: string }[]
}

let entries: Correction[] | undefined

/** Every correction there was, newest first. Read once. */
export function corrections(): readonly Correction[] {
  entries ??= (parse({ path, text: textOf(contentFolder()) }, []) ?? [])
    .map(({ id, on, items, snack, sources, nl, en }) => ({
      id,
      on,
      item_ids: items.flatMap((slug) => [questionId(slug), lessonId(slug)]),
      snack_id: questionId(snack),
      text: { nl, en },
      sources,
    }))
    .sort((a, b) => (a.on < b.on ? 1 : -1))
  return entries
}
