import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type Kept, undecidedLeaks } from './decide-leaks.ts'
import { type LabModel, LabModelFailed } from './lab-model.server.ts'
import type { JudgedRequirement } from './lab-prompts.server.ts'
import { findLabTask } from './lab-tasks.server.ts'
import { type LabAllowance, promptFault } from './rules.ts'
import type { LabExample, LabRequirement } from './task-file.ts'
import { giveBackLabRun, type LabBudget, takeLabRun } from './usage.server.ts'

/** What a run gives: what the task asks for, two examples, and with a model its answer and what it found. */
export interface LabRun {
  requirements: LabRequirement[]
  examples: LabExample[]
  /** Null without a model. */
  output: string | null
  /** Null without a model, or when it gave no judgement: then the learner judges. */
  judged: JudgedRequirement[] | null
  allowance: LabAllowance
}

interface RunInput {
  task: string
  /** With a model only: without one the prompt stays where it was written. */
  prompt: string | null
  kept: readonly Kept[]
  request_id: string
}

interface Lab {
  model: LabModel | null
  budget: LabBudget
}

function checkedPrompt(prompt: string | null, kept: readonly Kept[]): string {
  if (prompt === null || promptFault(prompt)) throw new AppError('invalid', 'lab_prompt_invalid')
  // The page asks for each before it sends anything. Whoever goes round the page gets no further.
  if (undecidedLeaks(prompt, kept).length > 0) throw new AppError('invalid', 'lab_leaks_undecided')
  return prompt
}

/**
 * Runs a prompt for a task of the Promptlab (PD-43). Nothing of it is stored or logged; what is marked in it as personal data
 * and was not decided on keeps it from going anywhere. A run that fails does not count.
 * @throws AppError not_found, invalid `lab_prompt_invalid` and `lab_leaks_undecided`, limit `lab_runs_spent` and
 *   `lab_company_spent`, unavailable `lab_model_failed`
 */
export async function runPrompt(
  ctx: LearnerCtx,
  { task: slug, prompt, kept, request_id }: RunInput,
  { model, budget }: Lab,
  onText: (text: string) => void = () => {},
  signal?: AbortSignal,
): Promise<LabRun> {
  const found = findLabTask(slug, ctx.language)
  if (!found) throw new AppError('not_found', 'not_found')
  const { task, requirements, examples } = found
  if (!model) {
    if (prompt !== null)
      throw new AppError('invalid', 'lab_prompt_invalid', { detail: 'No model would read it' })
    const allowance = await takeLabRun(ctx, null)
    return { requirements, examples, output: null, judged: null, allowance }
  }
  const checked = checkedPrompt(prompt, kept)
  const allowance = await takeLabRun(ctx, budget)
  const asked = { language: ctx.language, title: task.title, body: task.body, requirements, request_id }
  try {
    const [output, judged] = await Promise.all([
      model.run(checked, asked, onText, signal),
      model.judge(checked, asked, signal),
    ])
    return { requirements, examples, output, judged, allowance }
  } catch (error) {
    await giveBackLabRun(ctx.db, ctx.viewer.profile, ctx.now)
    if (error instanceof LabModelFailed) throw new AppError('unavailable', 'lab_model_failed')
    throw error
  }
}
