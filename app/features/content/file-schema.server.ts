import { z } from 'zod'
import { difficulties, disciplines, tools } from './rules.ts'
import { skillNames } from './skills.ts'

/**
 * What content files have in common (docs/authoring.md); the rest stands with each kind in formats/. Strict: a field that is
 * not named is a fault.
 */

export const words = z.string().trim().min(1, 'is empty')

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single dashes only')

export const source = z.strictObject({
  title: words,
  url: z.url({ protocol: /^https$/, error: 'must be a full address that starts with https://' }),
})

/** Of every item. */
export const about = {
  discipline: z.enum(disciplines),
  difficulty: z.enum(difficulties),
  skill: z.enum(skillNames, {
    error: `must be one of ${skillNames.join(', ')} (app/features/content/skills.ts)`,
  }),
  family: slug.optional(),
  review_by: z.iso.date('must be a date such as 2027-11-01, or null').nullable(),
  sources: z.array(source),
}

/** Of every item that stands on its own. */
export const loose = { ...about, tool: z.enum(tools) }

export const between = <T extends z.ZodType>(item: T, { min, max }: { min: number; max: number }) =>
  z.array(item).min(min, `needs at least ${min}`).max(max, `has at most ${max}`)
