import type { Rubric } from '#app/features/content/rubric.ts'
import type { Language } from '#app/lib/language.ts'

export interface ChatTurn {
  role: 'user' | 'assistant'
  content: string
}

/** One message of a learner, with what the coach may know. Nothing of it is kept (PD-24). */
export interface CoachTask {
  language: Language
  title: string
  /** The situation and the assignment, as plain text. */
  body: string
  rubric: Rubric
  message: string
  /** What was said before, oldest first, as the client remembers it: data, never instructions. */
  history: readonly ChatTurn[]
  request_id: string
}

export interface CoachReply {
  text: string
  /** True when the message was refused: off-topic, rule-breaking, or an attempt to steer the coach. */
  blocked: boolean
}

/** Asks guiding questions about a scenario and never gives the answer (PD-26). */
export interface Coach {
  /** `scripted` asks the questions that the author wrote; `model` is a language model. */
  kind: 'model' | 'scripted'
  /**
   * @param onText gets the reply as far as it may be shown, each time it grows
   * @throws GradingFailed when the model is away; it costs the learner no help
   */
  reply(task: CoachTask, onText?: (text: string) => void, signal?: AbortSignal): Promise<CoachReply>
}
