import { type Bank, looseItemsOf } from '#app/features/content/bank.ts'
import { formatOf, type LooseItem } from '#app/features/content/formats/formats.server.ts'
import { choiceHalves } from '#app/features/content/formats/mcq/choices.server.ts'
import {
  lessonMinutes,
  questionMinutes,
  type StoredQuestion,
} from '#app/features/content/item-minutes.server.ts'
import { type SnackKind, usualType } from '#app/features/content/kinds.ts'
import { type Discipline, disciplines } from '#app/features/content/rules.ts'
import { inColumns } from './in-columns.ts'

/** An item and the minutes it takes (PD-48). */
interface Timed {
  path: string
  kind: SnackKind
  discipline: Discipline
  minutes: number
}

/** Minutes of every item of a bank, quizzes with their lessons, by what would be stored of it. */
export function bankMinutes(bank: Bank): Timed[] {
  const loose = looseItemsOf(bank).map((item): Timed => {
    const { path, type, discipline } = item
    const { seen, secret, rubric } = formatOf<LooseItem>(type).halves(item)
    const stored = { question_type: type, seen, secret, rubric }
    return { path, kind: type, discipline, minutes: questionMinutes(stored) }
  })
  const lessons = bank.lessons.map((lesson): Timed => {
    const quiz = lesson.quiz.map((item): StoredQuestion => {
      const { seen, secret } = choiceHalves(item)
      return { question_type: usualType, seen, secret, rubric: null }
    })
    const { path, discipline } = lesson
    return { path, kind: 'lesson', discipline, minutes: lessonMinutes(lesson, quiz) }
  })
  return [...lessons, ...loose]
}

const sum = (items: readonly Timed[]) => items.reduce((total, { minutes }) => total + minutes, 0)
const hours = (minutes: number) => `${(minutes / 60).toFixed(1)} h`

/**
 * A line for every discipline that learners have: the minutes of its own items, and of all that a learner meets.
 * @param servedTo the disciplines that somebody of one is served, itself among them
 */
export function minutesTable(bank: Bank, servedTo: (discipline: Discipline) => string[]): string {
  const timed = bankMinutes(bank)
  const within = (some: readonly string[]) => timed.filter(({ discipline }) => some.includes(discipline))
  const lines = disciplines
    // Foundation and ethics are beside every other, and nobody's own.
    .filter((discipline) =>
      disciplines.every((other) => other === discipline || !servedTo(other).includes(discipline)),
    )
    .map((discipline) => {
      const [own, all] = [within([discipline]), within(servedTo(discipline))]
      return [
        discipline,
        String(own.length),
        String(sum(own)),
        String(all.length),
        String(sum(all)),
        hours(sum(all)),
      ]
    })
  const head = ['minutes', 'own items', 'own minutes', 'items with foundation and ethics', 'minutes', 'hours']
  return inColumns([head, ...lines])
}
