import type { Choice, LessonText, Source } from '#app/db/schema/content.ts'
import type { Level } from '#app/features/identity/rules.ts'
import type { Rubric } from './rubric.ts'
import type { Discipline } from './rules.ts'
import type { Skill } from './skills.ts'

/** Something wrong in a content file, in words that its author can act on. */
export interface Fault {
  /** The file, as `content/questions/…`, or `content` when it is about the bank as a whole. */
  path: string
  /** Which field, e.g. `nl.choices`. */
  where?: string
  rule: string
  message: string
}

/** A multiple-choice question in one language. */
export interface ChoiceText {
  title: string
  body: string
  choices: Choice[]
  explanation: string
  /** Letter of a wrong option to one line: why it is wrong. */
  why_not: Record<string, string>
}

interface Origin {
  slug: string
  path: string
  /** Of the file as it stands on disk: the same hash means that nothing needs to be written. */
  hash: string
  discipline: Discipline
  difficulty: Level
  skill: Skill
  review_by: string | null
  sources: Source[]
}

export interface BankQuestion extends Origin {
  type: 'mcq'
  tool: string
  /** Letter of the right option. */
  correct: string
  nl: ChoiceText
  en: ChoiceText
}

/** A scenario in one language: the situation and the assignment, in light Markdown. */
export interface ScenarioText {
  title: string
  body: string
}

export interface BankScenario extends Origin {
  type: 'scenario'
  tool: string
  /** Most words of an answer. */
  max_words: number
  rubric: Rubric
  nl: ScenarioText
  en: ScenarioText
}

/** A flashcard in one language: what is asked, and what stands on the other side. */
export interface FlashcardText {
  title: string
  front: string
  back: string
}

export interface BankFlashcard extends Origin {
  type: 'flashcard'
  tool: string
  nl: FlashcardText
  en: FlashcardText
}

export interface QuizQuestion {
  /** Unique within its lesson. */
  slug: string
  correct: string
  nl: ChoiceText
  en: ChoiceText
}

export interface BankLesson extends Origin {
  nl: LessonText
  en: LessonText
  quiz: QuizQuestion[]
}

/** All content, read and valid in form; see check/ for what makes it good. */
export interface Bank {
  /** Those of multiple choice, which the rules about options and keys are about. */
  questions: BankQuestion[]
  scenarios: BankScenario[]
  flashcards: BankFlashcard[]
  lessons: BankLesson[]
}

/** A multiple-choice question wherever it stands: on its own or in a lesson's quiz. */
export interface ChoiceItem {
  path: string
  /** Prefix of its fields in the file: empty, or `quiz_questions.<slug>.`. */
  at: string
  discipline: Discipline
  difficulty: Level
  correct: string
  nl: ChoiceText
  en: ChoiceText
}

export const languages = ['nl', 'en'] as const

/** Everything that is a file of its own. */
export function itemsOf(bank: Bank): (BankQuestion | BankScenario | BankFlashcard | BankLesson)[] {
  return [...bank.questions, ...bank.scenarios, ...bank.flashcards, ...bank.lessons]
}

/** Every multiple-choice question of the bank, those of quizzes too. */
export function choiceItemsOf(bank: Bank): ChoiceItem[] {
  return [
    ...bank.questions.map(({ path, discipline, difficulty, correct, nl, en }) => {
      return { path, at: '', discipline, difficulty, correct, nl, en }
    }),
    ...bank.lessons.flatMap(({ path, discipline, difficulty, quiz }) =>
      quiz.map(({ slug, correct, nl, en }) => {
        return { path, at: `quiz_questions.${slug}.`, discipline, difficulty, correct, nl, en }
      }),
    ),
  ]
}
