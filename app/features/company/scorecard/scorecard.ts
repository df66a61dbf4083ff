import { z } from 'zod'

/** What `npm run eval -- --publish` wrote, as the page shows it (content/scorecard.json). Rates are fractions. */

const rate = z.number().min(0).max(1)
const aim = z.strictObject({
  /** Which figure it is. */
  figure: z.enum([
    'kappa',
    'false_fail',
    'false_pass',
    'always_yes',
    'always_yes_blind',
    'random',
    'flips',
    'empty',
    'over_claiming',
  ]),
  value: z.number(),
  /** At least, or at most. */
  least: z.number().optional(),
  most: z.number().optional(),
  met: z.boolean(),
})

const measured = z.strictObject({
  measured_on: z.iso.date(),
  /** Version of the code. */
  commit: z.string(),
  /** Answers, and how many of them no grader was ever tuned on: the figures are of those. */
  answers: z.int().min(1),
  held_out: z.int().min(1),
  aims: z.array(aim).min(1),
})

export const scorecardSchema = z.strictObject({
  /** The learner judges, with rules beside it. */
  self: measured
    .extend({
      /** Agreement of the rules with the labels if they judged alone. */
      rules_alone: z.number(),
      /** Simulated people who know what is right: how the rules treat them. */
      sure: z.strictObject({ kappa: z.number(), false_fail: rate, false_pass: rate }),
      /** Share of passing answers that simulated people fail by themselves, before any rule. */
      own_false_fail: rate,
    })
    .nullable(),
  /** A language model judges. */
  model: measured.extend({ name: z.string() }).nullable(),
})

export type Scorecard = z.infer<typeof scorecardSchema>
export type ScorecardAim = z.infer<typeof aim>
