import { z } from 'zod'

/** Parts that the files of several kinds have. */

export const words = z.string().trim().min(1, 'is empty')
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single dashes only')
export const both = z.strictObject({ nl: words, en: words })

/** A list of so many things. */
export const between = <T extends z.ZodType>(item: T, min: number, max: number) =>
  z.array(item).min(min, `needs at least ${min}`).max(max, `has at most ${max}`)

/** Ids that stand more than once. */
export function repeatedIds(items: readonly { id: string }[]): string[] {
  const ids = items.map((item) => item.id)
  return [...new Set(ids.filter((one, place) => ids.indexOf(one) !== place))]
}
