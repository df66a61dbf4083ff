import type { EventKind, StoredType } from '#app/db/schema/kinds.ts'
import type { SnackSeries } from '#app/ui/snack-for.ts'

export interface Traits {
  /** Where it stands: a row of `questions` (and `user_progress`), or of `lessons` (and `lesson_progress`). */
  content_type: 'question' | 'lesson'
  /** Its name in learning events and in records: kinds with the same name count as one. */
  name: EventKind
  /** What it is called on the wall, as a key of the shared words: question, practice or lesson (PS-2.8). */
  label: 'typeQuestion' | 'typeScenario' | 'typeLesson'
  /** The snack that stands for it, by difficulty, the same everywhere. */
  pictures: SnackSeries
  /** What it adds to in the sums of a record, which counts in four columns. */
  counted_as: 'lessons' | 'questions' | 'scenarios' | 'flashcards'
  /** Whether it is offered; of a retired kind old results are left. */
  served: boolean
  /** Address of its page, before the id. */
  page: string
  /** `right`: by a key, right is final. `passed`: by a pass mark, may be done again. `known`: learners say it themselves. `scored`: by a share of 100, and final from the pass mark on (PD-41). */
  judged: 'right' | 'passed' | 'known' | 'scored'
  /** Score from which it is no failure: its pass mark, and of what has none, all of it. */
  pass_mark: number
  /** Share of its score that comes by guessing: one in four options, or a coin toss. What an estimate of ability takes off. */
  chance: number
  /** Minutes that one of it usually takes (PD-48), a lesson with its quiz: the median of the bank, which a test holds it to. What a day is planned with. */
  minutes: number
  /** Whether it can stand for its family as a refresher: answered in one go (PD-45). */
  refreshes: boolean
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
  /** How many of it lie ready for a day; null: as many as the quota has units. */
  portion: number | null
  /** The row of the dashboard that opens a next one, as a key of its words; null without one (PS-2.8). */
  start: 'startScenario' | 'startFlashcards' | null
  /** What the wall says when there is none of it left to take, as `?notice=` has it. */
  none: 'no_questions' | 'no_scenarios' | 'no_flashcards' | 'no_lessons'
  /** How many of what went wrong come back before anything new on one day. */
  repeats: number
  /** Whether an organisation can make it from its own policy (PD-89). */
  of_policy: boolean
}

/** What all kinds have in common in which one works with an AI's output (PD-41). */
const exercise = {
  content_type: 'question',
  label: 'typeScenario',
  counted_as: 'questions',
  served: true,
  page: '/snack-quiz',
  judged: 'scored',
  pass_mark: 65,
  chance: 0,
  minutes: 2.5,
  refreshes: false,
  earns: true,
  quota: 'mcq_questions',
  // What is shown after the first move cannot be had for nothing.
  unit_at_start: true,
  until_passed: false,
  preparable: false,
  due_first: false,
  share: 1,
  portion: 1,
  start: null,
  none: 'no_questions',
  repeats: 1,
  of_policy: false,
} as const

/**
 * The kinds of snack, by the names of `questions.question_type`, and a lesson: the one list of what differs between them
 * at a glance. How a kind is answered, graded and shown stands in its folder under `features/snacks`. What has to say
 * something of each kind is a `Record` over a type of this file, so that the compiler names every place a new kind misses.
 */
export const kinds = {
  lesson: {
    content_type: 'lesson',
    name: 'lesson',
    label: 'typeLesson',
    pictures: ['stroopwafel', 'appelflap', 'kaassouffle'],
    counted_as: 'lessons',
    served: true,
    page: '/lesson',
    judged: 'passed',
    pass_mark: 70,
    chance: 0.25,
    minutes: 8,
    refreshes: false,
    earns: true,
    quota: 'lessons',
    unit_at_start: true,
    until_passed: false,
    preparable: true,
    due_first: false,
    share: 1,
    portion: null,
    start: null,
    none: 'no_lessons',
    repeats: 1,
    of_policy: false,
  },
  mcq: {
    content_type: 'question',
    name: 'question',
    label: 'typeQuestion',
    pictures: ['bitterbal', 'bamischijf', 'eierbal'],
    counted_as: 'questions',
    served: true,
    page: '/snack-quiz',
    judged: 'right',
    pass_mark: 100,
    chance: 0.25,
    minutes: 1,
    refreshes: true,
    earns: true,
    quota: 'mcq_questions',
    unit_at_start: false,
    until_passed: false,
    preparable: false,
    due_first: false,
    share: 2,
    portion: null,
    start: null,
    none: 'no_questions',
    repeats: 2,
    of_policy: true,
  },
  scenario: {
    content_type: 'question',
    name: 'scenario',
    label: 'typeScenario',
    pictures: ['kroket', 'frikandel', 'speciaal'],
    counted_as: 'scenarios',
    served: true,
    page: '/snack-quiz',
    judged: 'passed',
    pass_mark: 65,
    chance: 0,
    minutes: 7,
    refreshes: false,
    earns: true,
    quota: 'scenario_questions',
    unit_at_start: false,
    until_passed: true,
    preparable: true,
    due_first: false,
    share: 1,
    portion: null,
    start: 'startScenario',
    none: 'no_scenarios',
    repeats: 1,
    of_policy: true,
  },
  flashcard: {
    content_type: 'question',
    name: 'flashcard',
    label: 'typeQuestion',
    pictures: ['poffertjes', 'gevuldekoek', 'tompouce'],
    counted_as: 'flashcards',
    served: true,
    page: '/snack-quiz',
    judged: 'known',
    pass_mark: 100,
    chance: 0,
    minutes: 0.5,
    refreshes: true,
    earns: false,
    quota: null,
    unit_at_start: false,
    until_passed: false,
    preparable: true,
    due_first: true,
    share: 1,
    portion: 3,
    start: 'startFlashcards',
    none: 'no_flashcards',
    repeats: 3,
    of_policy: false,
  },
  trust: {
    ...exercise,
    name: 'trust',
    chance: 0.5,
    minutes: 4.5,
    pictures: ['loempia', 'vlammetje', 'kaasstengel'],
  },
  spot: { ...exercise, name: 'spot', pictures: ['mexicano', 'kipcorn', 'nuggets'], of_policy: true },
  redact: {
    ...exercise,
    name: 'redact',
    pictures: ['saucijzenbroodje', 'worstenbroodje', 'tosti'],
    of_policy: true,
  },
  build: { ...exercise, name: 'build', minutes: 2, pictures: ['patat', 'hamburger', 'twister'] },
  dialogue: { ...exercise, name: 'dialogue', minutes: 3, pictures: ['berenklauw', 'gehaktbal', 'sate'] },
  /** Fill-in questions are retired (PD-26a). */
  code_fill: {
    content_type: 'question',
    name: 'question',
    label: 'typeQuestion',
    pictures: ['bitterbal', 'bamischijf', 'eierbal'],
    counted_as: 'questions',
    served: false,
    page: '/fill-blank-quiz',
    judged: 'right',
    pass_mark: 100,
    chance: 0.25,
    minutes: 1,
    refreshes: false,
    earns: false,
    quota: null,
    unit_at_start: false,
    until_passed: false,
    preparable: false,
    due_first: false,
    share: 0,
    portion: 0,
    start: null,
    none: 'no_questions',
    repeats: 0,
    of_policy: false,
  },
} as const satisfies Record<StoredType | 'lesson', Traits>

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
/** A kind in which one works with an AI's output. */
export type ExerciseType = With<{ judged: 'scored' }>
/** A kind with a right answer or a pass mark, which earns XP. */
export type EarningKind = With<{ earns: true }>
/** A kind that an organisation can make from its own policy. */
export type PolicyKind = With<{ of_policy: true }> & QuestionType
export type ContentType = (typeof kinds)[AnyKind]['content_type']
/** How learning events and records call a kind. */
export type KindName = (typeof kinds)[AnyKind]['name']
/** How its result is come by. */
export type Judged = (typeof kinds)[AnyKind]['judged']
export type CountedAs = Traits['counted_as']
/** A type of question with a row of its own on the dashboard. */
export type StartedType = With<{ content_type: 'question'; start: NonNullable<Traits['start']> }>
/** What it is called on the wall. */
export type Label = Traits['label']
/** The same of what earns XP. */
export type EarningName = (typeof kinds)[EarningKind]['name']

const all = Object.keys(kinds) as AnyKind[]
export const snackKinds = all.filter((kind): kind is SnackKind => kinds[kind].served)
export const questionTypes = all.filter(
  (kind): kind is QuestionType => kinds[kind].content_type === 'question',
)
export const servedTypes = questionTypes.filter((kind): kind is ServedType => kinds[kind].served)
export const startedTypes = servedTypes.filter((kind): kind is StartedType => kinds[kind].start !== null)
export const policyKinds = servedTypes.filter((kind): kind is PolicyKind => kinds[kind].of_policy)
export const contentTypes = [...new Set(all.map((kind) => kinds[kind].content_type))]

/** The names of learning events and records, each once, in the order in which a record has them. */
export const kindNames = [...new Set(all.map((kind) => kinds[kind].name))]

/** The traits of what learning events call by this name. */
export function traitsOf(name: KindName): Traits {
  const kind = all.find((one) => kinds[one].name === name)
  if (!kind) throw new Error(`No kind of snack is called ${name}`)
  return kinds[kind]
}

/** The type of question where nothing else is asked for. */
export const usualType = 'mcq' satisfies ServedType

/** The kind of a row: a lesson has no type of question. */
export const kindOf = ({ question_type }: { question_type: QuestionType | null }): AnyKind =>
  question_type ?? 'lesson'

/** The path of an item's page, without a language. The page of a retired kind says that it is gone. */
export const itemPath = (item: { id: string; question_type: QuestionType | null }): string =>
  `${kinds[kindOf(item)].page}/${item.id}`
