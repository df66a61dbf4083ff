/** An answer that was sent, by the number of its learner. */
export interface SentAnswer {
  learner: number
  question: string
  attempt: string
}

/** What the learners were told of their answers, which the database is held against afterwards. */
export class AnswerLog {
  /** The server said that it has them. */
  readonly acknowledged: SentAnswer[] = []
  /** Refused at every try, always before anything was done: none of them may be stored. */
  readonly refused: SentAnswer[] = []
  /** No answer came: they may be stored or not. */
  unknown = 0
}
