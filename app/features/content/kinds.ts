import type { SnackSeries } from '#app/ui/snack-for.ts'

interface Traits {
  /** Where it stands: a row of `questions` (and `user_progress`), or of `lessons` (and `lesson_progress`). */
  content_type: 'question' | 'lesson'
  /** Its name where people see it, in learning events and in records, and its series of pictures. */
  name: SnackSeries
  /** Whether it is offered; of a retired kind old results are left. */
  served: boolean
  /** Address of its page, before the id. */
  page: string
  /** `right`: by a key, right is final. `passed`: by a pass mark, may be done again. `known`: learners say it themselves. */
  judged: 'right' | 'passed' | 'known'
  /** Whether it earns XP. */
  earns: boolean
  /** The unit of the day that it takes, or null when it takes none. */
  quota: 'mcq_questions' | 'scenario_questions' | 'lessons' | null
  /** Whether the unit is taken when it is begun. Others take it with the answer. */
  unit_at_start: boolean
  /** Completed only by passing: until then another attempt is open at once, and takes no second unit that day (PD-23). */
  until_passed: boolean
  /** Whether it can be read and prepared when the units of the day are gone. */
  preparable: boolean
  /** Whether what comes back goes before what is new, in the order of the wall and of what is next (PD-26a). */
  due_first: boolean
  /** How many of it stand in the wall to each of the others (PD-53). */
  share: number
  /** How many of what went wrong come back before anything new on one day. */
  repeats: number
}

/**
 * The kinds of snack, by the names of `questions.question_type`, and a lesson: the one list of what differs between them
 * at a glance. How a kind is answered, graded and shown stands in its folder under `features/snacks`. What has to say
 * something of each kind is a `Record` over a type of this file, so that the compiler names every place a new kind misses.
 */
export const kinds = {
  lesson: {
    content_type: 'lesson',
    name: 'lesson',
    served: true,
    page: '/lesson',
    judged: 'passed',
    earns: true,
    quota: 'lessons',
    unit_at_start: true,
    until_passed: false,
    preparable: true,
    due_first: false,
    share: 1,
    repeats: 1,
  },
  mcq: {
    content_type: 'question',
    name: 'question',
    served: true,
    page: '/snack-quiz',
    judged: 'right',
    earns: true,
    quota: 'mcq_questions',
    unit_at_start: false,
    until_passed: false,
    preparable: false,
    due_first: false,
    share: 2,
    repeats: 2,
  },
  scenario: {
    content_type: 'question',
    name: 'scenario',
    served: true,
    page: '/snack-quiz',
    judged: 'passed',
    earns: true,
    quota: 'scenario_questions',
    unit_at_start: false,
    until_passed: true,
    preparable: true,
    due_first: false,
    share: 1,
    repeats: 1,
  },
  flashcard: {
    content_type: 'question',
    name: 'flashcard',
    served: true,
    page: '/snack-quiz',
    judged: 'known',
    earns: false,
    quota: null,
    unit_at_start: false,
    until_passed: false,
    preparable: true,
    due_first: true,
    share: 1,
    repeats: 3,
  },
  /** Fill-in questions are retired (PD-26a). */
  code_fill: {
    content_type: 'question',
    name: 'question',
    served: false,
    page: '/fill-blank-quiz',
    judged: 'right',
    earns: false,
    quota: null,
    unit_at_start: false,
    until_passed: false,
    preparable: false,
    due_first: false,
    share: 0,
    repeats: 0,
  },
} as const satisfies Record<string, Traits>

/** Every kind there is or was. */
export type AnyKind = keyof typeof kinds
type With<T extends Partial<Traits>> = {
  [K in AnyKind]: (typeof kinds)[K] extends T ? K : never
}[AnyKind]

/** A kind that is offered. */
export type SnackKind = With<{ served: true }>
/** A value of `questions.question_type`. */
export type QuestionType = With<{ content_type: 'question' }>
/** A type of question that is offered, one at a time. */
export type ServedType = SnackKind & QuestionType
/** A kind with a right answer or a pass mark, which earns XP. */
export type EarningKind = With<{ earns: true }>
export type ContentType = (typeof kinds)[AnyKind]['content_type']
/** How learning events, records and pictures call a kind. */
export type KindName = (typeof kinds)[AnyKind]['name']
/** The same of what earns XP. */
export type EarningName = (typeof kinds)[EarningKind]['name']

const all = Object.keys(kinds) as AnyKind[]
export const snackKinds = all.filter((kind): kind is SnackKind => kinds[kind].served)
export const questionTypes = all.filter(
  (kind): kind is QuestionType => kinds[kind].content_type === 'question',
)
export const servedTypes = questionTypes.filter((kind): kind is ServedType => kinds[kind].served)
export const contentTypes = [...new Set(all.map((kind) => kinds[kind].content_type))]

/** The type of question where nothing else is asked for. */
export const usualType = 'mcq' satisfies ServedType

/** The kind of a row: a lesson has no type of question. */
export const kindOf = ({ question_type }: { question_type: QuestionType | null }): AnyKind =>
  question_type ?? 'lesson'

/** The path of an item's page, without a language. The page of a retired kind says that it is gone. */
export const itemPath = (item: { id: string; question_type: QuestionType | null }): string =>
  `${kinds[kindOf(item)].page}/${item.id}`
