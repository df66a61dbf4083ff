import { z } from '@hono/zod-openapi'

export const guideBodySchema = z
  .object({
    question_id: z.uuid(),
    user_answer: z.string().openapi({ description: 'As in ScenarioAnswer. Read by rules, then forgotten' }),
  })
  .openapi('ScenarioToAssess')

const place = z.number().int().min(0)

export const guideSchema = z
  .object({
    sentences: z.array(z.string()).openapi({ description: 'The sentences of the answer, literally' }),
    faults: z
      .array(z.enum(['steering', 'copied', 'repeated', 'list']).nullable())
      .openapi({ description: 'Of each sentence why it proves nothing' }),
    real_answer: z.boolean().openapi({ description: 'An answer in own words: only that earns XP' }),
    criteria: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        met: z.string().openapi({ description: 'What counts as met' }),
        examples: z.object({ strong: z.string(), weak: z.string() }),
        found: z.array(place).openapi({ description: 'Sentences with its ideas, the likeliest first' }),
        related: z.array(place).openapi({ description: 'Sentences with a word of it' }),
        denied: z.array(place).openapi({ description: 'Sentences that deny its ideas' }),
      }),
    ),
  })
  .openapi('AssessmentGuide')
