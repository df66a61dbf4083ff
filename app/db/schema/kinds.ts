/**
 * The kinds of snack as the database knows them: what the checks of its columns let through. What each of them is stands in
 * `app/features/content/kinds.ts`, and the compiler holds the two together. A new name here is a migration.
 */

/** Kinds in which one works with an AI's output (PD-41): the same name in both lists below. */
const exerciseTypes = ['trust', 'spot', 'redact', 'build', 'dialogue'] as const
/** Values of `questions.question_type`. */
export const storedTypes = ['mcq', 'scenario', 'flashcard', 'code_fill', ...exerciseTypes] as const
/** Values of `learning_events.kind`. */
export const eventKinds = ['question', 'lesson', 'scenario', 'flashcard', ...exerciseTypes] as const
/** Of those, what our own code gives a score, which is kept with the event (PD-26b). */
export const scoredEvents = ['question', 'lesson', ...exerciseTypes] as const satisfies readonly EventKind[]

export type StoredType = (typeof storedTypes)[number]
export type EventKind = (typeof eventKinds)[number]

/** As a list in SQL. */
export const sqlList = (names: readonly string[]): string => `(${names.map((name) => `'${name}'`).join(',')})`
