import type { Choice, QuestionKeyText, Source } from '#app/db/schema/content.ts'
import type { ExerciseKind } from '#app/features/exercises/exercises.ts'
import type { ShownText } from '#app/features/snacks/lesson/cards/shown-text.ts'
import type { Language } from '#app/lib/language.ts'

/** The same in both languages. */
type Both<T> = Record<Language, T>

/** A question as it stands in a package, by how it is judged (content/kinds.ts); its key is sealed (seal-format.ts). */
export interface PackedQuestion {
  judged: 'right'
  id: string
  texts: Both<{ title: string; body: string; choices: Choice[] }>
  sealed: string
}

export interface PackedFlashcard {
  judged: 'known'
  id: string
  texts: Both<{ title: string; body: string }>
  sealed: string
}

export interface PackedExercise {
  judged: 'scored'
  kind: ExerciseKind
  id: string
  texts: Both<{ title: string; body: string; exercise: unknown }>
  sealed: string
}

/** What is read of a lesson; its quiz follows as questions of their own. */
export interface PackedLesson {
  judged: 'read'
  id: string
  texts: Both<{ title: string; text: ShownText }>
  sources: Source[]
}

export type PackedStep = PackedLesson | PackedQuestion | PackedFlashcard | PackedExercise

/** What is sealed of any of them. */
export interface PackedKey extends Both<QuestionKeyText> {
  /** Letter of the right option, of a question. */
  correct: string | null
  sources: Source[]
}

/** A module as it stands in a self-contained package. */
export interface PackedModule {
  texts: Both<{ title: string; about: string; path: string }>
  /** Language to begin in, when the LMS has none. */
  language: Language
  /** Changes with the content: what was kept of another one does not fit. */
  version: string
  /** From which keys are derived, base64. */
  salt: string
  steps: PackedStep[]
  /** Questions of the check, and other ones for who takes it again. */
  rounds: PackedQuestion[][]
  /** Steps of the module that a browser cannot judge, and are left out. */
  left_out: number
}

/** Where a data file puts its module, for the player. */
export const moduleGlobal = 'snackModule'
