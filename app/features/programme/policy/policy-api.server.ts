import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { done, doneOr, json, refusals, request_id, tags } from '#app/features/programme/responses.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { acknowledge } from './readers/acknowledge.server.ts'
import {
  optionMax,
  optionsOf,
  policyFileMax,
  policyTextMax,
  questionMax,
  questionsCount,
  quoteMax,
  readDays,
  titleMax,
} from './rules.ts'
import { publishVersion } from './versions/publish-version.server.ts'
import { readVersion } from './versions/read-versions.server.ts'
import { discardDraft, readIntoDraft, saveDraft, startDraft } from './versions/save-draft.server.ts'

const refused = refusals({
  404: 'No such thing in the own organisation',
  409: 'Something changed meanwhile, or nothing did',
})
const responses = doneOr(refused)
const language = z.enum(['nl', 'en'])
// Longer than what is kept: spaces at the ends do not count, and a text that is too long is refused by its field.
const title = z.string().max(titleMax * 2)

const questionSchema = z
  .object({
    text: z.string().max(questionMax * 2),
    options: z.array(z.string().max(optionMax * 2)).max(optionsOf.max),
    right: z.number().int().min(0).max(optionsOf.max),
    quote: z
      .string()
      .max(quoteMax * 2)
      .openapi({ description: 'Whole sentences of one paragraph, word by word' }),
  })
  .strict()
  .openapi('PolicyQuestion')
const draftSchema = z
  .object({
    title,
    language,
    text: z
      .string()
      .max(policyTextMax * 2)
      .openapi({ description: 'Paragraphs with a blank line between, headings after `# `' }),
    questions: z.array(questionSchema).max(questionsCount),
  })
  .strict()
  .openapi('PolicyDraft')
const startSchema = z
  .object({ from: z.enum(['template', 'current', 'nothing']), language })
  .strict()
  .openapi('NewPolicyDraft')
const fileSchema = z
  .object({
    name: z.string().max(300),
    file: z
      .string()
      .max(Math.ceil(policyFileMax / 3) * 4 + 8)
      .openapi({ description: 'PDF, Word (.docx), Markdown or plain text, in base64' }),
    language,
  })
  .strict()
  .openapi('PolicyFile')
const publishSchema = z
  .object({
    request_id,
    read_days: z
      .number()
      .int()
      .openapi({ description: `1 to ${readDays.max}; refused by its field when it is not` }),
    seen_at: z.string().max(40).openapi({ description: '`updated_at` of the draft that was looked at' }),
  })
  .strict()
  .openapi('NewPolicyVersion')
const acknowledgeSchema = z
  .object({
    number: z.number().int().min(1).max(32_767).openapi({ description: 'Of the version that was read' }),
    answers: z
      .array(z.number().int().min(0).max(optionsOf.max))
      .max(questionsCount)
      .openapi({ description: 'The place of the chosen option of each question, in order' }),
  })
  .strict()
  .openapi('PolicyAcknowledgement')
const acknowledgedSchema = z.union([
  z.object({ acknowledged: z.literal(true) }),
  z.object({
    acknowledged: z.literal(false),
    wrong: z.array(z.number().int()).openapi({ description: 'Places of questions that were answered wrong' }),
  }),
])
const policySchema = z
  .object({
    policy: orNull(
      z.object({
        number: z.number().int(),
        title: z.string(),
        language,
        published_on: z.string(),
        read_by: z.string(),
        paragraphs: z.array(
          z.object({ id: z.uuid(), number: z.string(), heading: z.string(), text: z.string() }),
        ),
      }),
    ),
  })
  .openapi('Policy')

const readRoute = createRoute({
  method: 'get',
  path: '/programme/policy',
  tags,
  summary: 'The policy on AI of the own organisation, as it holds now',
  responses: { 200: { description: 'In numbered paragraphs', content: json(policySchema) }, ...refused },
})
const startRoute = createRoute({
  method: 'post',
  path: '/programme/policy/draft',
  tags,
  summary: 'Begin a draft of the policy',
  request: { body: { required: true, content: json(startSchema) } },
  responses,
})
const saveRoute = createRoute({
  method: 'put',
  path: '/programme/policy/draft',
  tags,
  summary: 'Keep the draft of the policy',
  request: { body: { required: true, content: json(draftSchema) } },
  responses,
})
const discardRoute = createRoute({
  method: 'delete',
  path: '/programme/policy/draft',
  tags,
  summary: 'Throw the draft of the policy away',
  responses,
})
const fileRoute = createRoute({
  method: 'post',
  path: '/programme/policy/file',
  tags,
  summary: 'Read a file into the draft of the policy',
  request: { body: { required: true, content: json(fileSchema) } },
  responses: { 200: { description: 'The draft as it is now', content: json(draftSchema) }, ...refused },
})
const publishRoute = createRoute({
  method: 'post',
  path: '/programme/policy/versions',
  tags,
  summary: 'Publish the draft as the next version of the policy',
  request: { body: { required: true, content: json(publishSchema) } },
  responses: {
    200: { description: 'Published', content: json(z.object({ number: z.number().int() })) },
    ...refused,
  },
})

const acknowledgeRoute = createRoute({
  method: 'post',
  path: '/programme/policy/acknowledge',
  tags,
  summary: 'Say that the viewer read the policy and understood it',
  request: { body: { required: true, content: json(acknowledgeSchema) } },
  responses: {
    200: { description: 'Noted, or what was wrong', content: json(acknowledgedSchema) },
    ...refused,
  },
})

/** The own policy of an organisation: read by its members, written by the owner and learning leads (PD-88). */
export const policyApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const { db, viewer } = requireLearner(await apiCtx(c))
    const version = await readVersion(db, viewer.profile.account_id)
    if (!version) return c.json({ policy: null }, 200)
    const { number, title, language, published_on, read_by, paragraphs } = version
    return c.json({ policy: { number, title, language, published_on, read_by, paragraphs } }, 200)
  })
  .openapi(startRoute, async (c) => {
    await startDraft(await apiCtx(c), c.req.valid('json'))
    return c.json(done, 200)
  })
  .openapi(saveRoute, async (c) => {
    await saveDraft(await apiCtx(c), c.req.valid('json'))
    return c.json(done, 200)
  })
  .openapi(discardRoute, async (c) => {
    await discardDraft(await apiCtx(c))
    return c.json(done, 200)
  })
  .openapi(fileRoute, async (c) => {
    const { name, file, language } = c.req.valid('json')
    const { questions, ...draft } = await readIntoDraft(await apiCtx(c), {
      name,
      bytes: Buffer.from(file, 'base64'),
      language,
    })
    return c.json({ ...draft, questions: [...questions] }, 200)
  })
  .openapi(publishRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const number = await publishVersion(ctx, c.req.valid('json'))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ number }, 200)
  })
  .openapi(acknowledgeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { number, answers } = c.req.valid('json')
    const result = await acknowledge(ctx, number, answers)
    if (result.acknowledged) await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(result, 200)
  })

export type PolicyApi = typeof policyApi
