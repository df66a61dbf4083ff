import type { z } from 'zod'

/** The same in both languages. */
export interface Both<T> {
  nl: T
  en: T
}

/** An item cut in what may be seen before answering and what may not, in one language. */
export interface Halves<Seen, Secret> {
  title: string
  body: string
  seen: Seen
  secret: Secret
}

/** One judgement of one output, for the measure of somebody's own judgement. */
export interface Trial {
  /** Place in the set, from 0. */
  place: number
  /** Whether the output was wrong. */
  wrong: boolean
  /** Whether the learner would have used it. */
  used: boolean
  /** How sure the learner was of that, in per cent. */
  certainty: number
}

/** What came of the moves so far. */
export interface Played<View> {
  /** What the learner may see now. */
  view: View
  /** 0 to 100 once the exercise is over, null before. */
  score: number | null
}

/** A move that this exercise does not know, or not now. */
export class InvalidMove extends Error {
  override name = 'InvalidMove'
}

/** The next move of who knows nothing; `chance` gives numbers in [0, 1). */
export type Strategy<View, Move> = (view: View, chance: () => number) => Move

/** What an exercise asks of somebody who goes the best way through it, for the time it takes (PD-48). */
export interface Effort {
  /** Everything that is read on that way, what is told afterwards included. */
  read: string[]
  /** Things that are weighed: a sentence, a part, each of the answers to choose from. */
  weighed: number
}

/** A fault of a file, at a field, in words for its author. */
export type Report = (where: string, message: string) => void

/**
 * A kind of snack in which one works with an AI's output (PD-41): how its file is read, what a learner sees and does, and
 * what that scores. Everything here is pure. What is secret is only read once there is a move.
 */
export interface Exercise<File, Seen, Secret, Move, View> {
  /** Fields of its file besides those that every item has. */
  file: z.ZodObject
  /** What the file stands for. Reports what a schema cannot see. */
  halves(file: File, report: Report): Both<Halves<Seen, Secret>>
  /** The author's own sentences, with their places: what is no document and no output. */
  prose(file: File, language: 'nl' | 'en'): [where: string, text: string][]
  /** What a client may send. */
  move: z.ZodType<Move>
  /** What a client gets. */
  view: z.ZodType<View>
  /** What is seen before the first move. */
  open(seen: Seen): View
  /**
   * Plays at least one move, from the start.
   * @throws InvalidMove when one is not possible at its place
   */
  play(seen: Seen, secret: Secret, moves: readonly Move[]): Played<View>
  /** Plays by rules of thumb that know nothing, which `content:check` holds to chance; `random` is chance itself. */
  strategies: Record<string, Strategy<View, Move>>
  /** Moves that end it with all points: for authors and for checks. */
  solve(seen: Seen, secret: Secret): Move[]
  effort(seen: Seen, secret: Secret): Effort
  /** Judgements in these moves, of a kind that measures them. */
  trials?(secret: Secret, moves: readonly Move[]): Trial[]
}

/** An exercise of any kind, once the types of its parts do not matter any more. */
// biome-ignore lint/suspicious/noExplicitAny: the parts of one exercise only ever meet each other
export type AnyExercise = Exercise<any, any, any, any, any>
