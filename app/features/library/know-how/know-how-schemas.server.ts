import { z } from '@hono/zod-openapi'
import { levels } from '#app/features/identity/rules.ts'
import { contentTypes, knowHowDisciplines, knowHowLimits } from '#app/features/library/know-how-rules.ts'
import {
  filterDisciplines,
  filterTools,
  readingTimes,
  sorts,
} from '#app/features/library/search/know-how-filter.ts'
import { languages } from '#app/lib/language.ts'

/** What the API of Know-How takes and gives, with the names of PS-3 and the query of PS-2.18. */

const several = (values: readonly string[]) =>
  z
    .string()
    .optional()
    .openapi({ description: `Some of ${values.join(', ')}, separated by commas` })
const one = (values: readonly string[]) =>
  z
    .string()
    .optional()
    .openapi({ description: `One of ${values.join(', ')}` })

export const knowHowQuerySchema = z.object({
  q: z.string().optional().openapi({ description: 'Words, "a phrase", -without' }),
  d: several(filterDisciplines),
  dif: several(levels),
  type: several(contentTypes),
  tool: several(filterTools),
  time: one(readingTimes),
  saved: z.string().optional().openapi({ description: '1: only what the caller kept' }),
  sort: one(sorts),
  page: z
    .string()
    .optional()
    .openapi({ description: `From 1, ${knowHowLimits.page} items each` }),
})

const cardSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    discipline: z.enum(knowHowDisciplines),
    difficulty: z.enum(levels),
    content_type: z.enum(contentTypes),
    estimated_time: z.number().int().openapi({ description: 'Minutes' }),
    tool_tags: z.array(z.string()),
    created_at: z.iso.datetime(),
    rating: z
      .number()
      .nullable()
      .openapi({ description: `1 to 5; null with fewer than ${knowHowLimits.votes} votes` }),
    votes: z.number().int(),
    bookmarks: z.number().int(),
    bookmarked: z.boolean(),
  })
  .openapi('KnowHowCard')

export const knowHowListSchema = z.object({
  items: z.array(cardSchema),
  total: z
    .number()
    .int()
    .openapi({ description: `Counted up to ${knowHowLimits.counted}` }),
  more: z.boolean().openapi({ description: 'There are more than are counted' }),
  near: z.boolean().openapi({ description: 'Nothing has all the words as typed: these come near' }),
})

export const knowHowItemSchema = cardSchema
  .extend({
    body_blocks: z.array(
      z.object({
        type: z
          .string()
          .openapi({ description: 'text (Markdown), list, code, template, image; others are text' }),
        content: z.union([z.string(), z.array(z.string())]),
        alt: z.string().optional(),
      }),
    ),
    sources: z.array(z.object({ title: z.string(), url: z.url(), lang: z.enum(languages).optional() })),
    useful: z.boolean().nullable().openapi({ description: "The caller's own vote" }),
  })
  .openapi('KnowHowItem')

export const bookmarkSchema = z.object({ bookmarked: z.boolean() })
export const voteSchema = z.object({ useful: z.boolean() }).strict()
export const quizSchema = z.object({ quota_reached: z.boolean(), question_id: z.uuid().nullable() })
