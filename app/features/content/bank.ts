import type { LooseItem } from './formats/formats.server.ts'
import type { BankLesson } from './formats/lesson/format.server.ts'
import type { ChoiceText } from './item.ts'
import { type ServedType, servedTypes } from './kinds.ts'
import type { Discipline } from './rules.ts'

/** Everything that stands on its own, by its type. */
export type LooseItems = { [Type in ServedType]: Extract<LooseItem, { type: Type }>[] }

/** All content, read and valid in form; see check/ for what makes it good. */
export interface Bank extends LooseItems {
  lessons: BankLesson[]
}

/** A multiple-choice question wherever it stands: on its own or in a lesson's quiz. */
export interface ChoiceItem {
  path: string
  /** Prefix of its fields in the file: empty, or `quiz_questions.<slug>.`. */
  at: string
  discipline: Discipline
  difficulty: BankLesson['difficulty']
  correct: string
  nl: ChoiceText
  en: ChoiceText
}

/** Items that stand on their own, told apart by their type. */
export function byType(items: readonly LooseItem[]): LooseItems {
  const of = (type: ServedType) => items.filter((item) => item.type === type)
  return Object.fromEntries(servedTypes.map((type) => [type, of(type)])) as LooseItems
}

/** Everything that stands on its own. */
export function looseItemsOf(bank: LooseItems): LooseItem[] {
  return servedTypes.flatMap((type): LooseItem[] => bank[type])
}

/** Everything that is a file of its own. */
export function itemsOf(bank: Bank): (LooseItem | BankLesson)[] {
  return [...looseItemsOf(bank), ...bank.lessons]
}

/** Every question of the quizzes. */
export function quizItemsOf(bank: Bank): ChoiceItem[] {
  return bank.lessons.flatMap(({ path, discipline, difficulty, quiz }) =>
    quiz.map(({ slug, correct, nl, en }) => {
      return { path, at: `quiz_questions.${slug}.`, discipline, difficulty, correct, nl, en }
    }),
  )
}

/** Every multiple-choice question of the bank, those of quizzes too: the rules about options and keys are about these. */
export function choiceItemsOf(bank: Bank): ChoiceItem[] {
  const loose = bank.mcq.map(({ path, discipline, difficulty, correct, nl, en }) => {
    return { path, at: '', discipline, difficulty, correct, nl, en }
  })
  return [...loose, ...quizItemsOf(bank)]
}
