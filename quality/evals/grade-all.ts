import { type Grade, gradeAnswer } from '#app/features/snacks/scenario/grade-answer.server.ts'
import { type Grader, GradingFailed } from '#app/features/snacks/scenario/grader.ts'
import type { AnswerSet, LabelledAnswer } from './answer-set.ts'
import { weighedKinds } from './answer-set.ts'
import { attacked, misspelt, padded } from './disturb.ts'

/** What happened to one text. A failed grading has no grade; the product would ask the learner to try again. */
export interface Graded {
  answer: LabelledAnswer
  grade: Grade | undefined
}

/** All that was graded for one set of answers: the rows that the figures are computed from. */
export interface Gradings {
  plain: Graded[]
  padded: Graded[]
  misspelt: Graded[]
  /** Middling answers, one list for each, graded again and again: that is where a judge wavers. */
  repeated: Graded[][]
  attacks: (Graded & { id: string })[]
}

interface Task<T> {
  answer: LabelledAnswer
  text: string
  place: T
}

export interface GradeOptions {
  grader: Grader
  repeats: number
  /** Gradings at the same time. */
  concurrency: number
  onProgress?: (done: number, of: number) => void
}

/**
 * Grades every answer as the product would, then its disturbed versions.
 * @throws what a grader throws that is not GradingFailed: a bug in it
 */
export async function gradeAll(
  { answers, attacks }: AnswerSet,
  { grader, repeats, concurrency, onProgress }: GradeOptions,
): Promise<Gradings> {
  const weighed = answers.filter(({ kind }) => weighedKinds.includes(kind))
  const wavering = answers.filter(({ kind }) => kind === 'middling')
  const tasks: Task<{ list: 'plain' | 'padded' | 'misspelt' | 'repeated' | 'attacks'; id: string }>[] = [
    ...answers.map((answer) => ({ answer, text: answer.text, place: { list: 'plain' as const, id: '' } })),
    ...weighed.flatMap((answer) => {
      const text = padded(answer.text, {
        language: answer.language,
        maxWords: answer.scenario.max_words,
        seed: seedOf(answer),
      })
      return text === undefined ? [] : [{ answer, text, place: { list: 'padded' as const, id: '' } }]
    }),
    ...weighed.map((answer) => {
      const text = misspelt(answer.text, seedOf(answer))
      return { answer, text, place: { list: 'misspelt' as const, id: '' } }
    }),
    ...wavering.flatMap((answer) =>
      Array.from({ length: repeats }, () => {
        return { answer, text: answer.text, place: { list: 'repeated' as const, id: seedOf(answer) } }
      }),
    ),
    ...attacks.map((attack) => {
      return {
        answer: attack.base,
        text: attacked(attack),
        place: { list: 'attacks' as const, id: attack.id },
      }
    }),
  ]
  let done = 0
  const rows = await inParallel(tasks, concurrency, async ({ answer, text, place }) => {
    const grade = await gradeOrNothing(grader, answer, text)
    done += 1
    onProgress?.(done, tasks.length)
    return { answer, grade, ...place }
  })
  const listed = (list: string) => rows.filter((row) => row.list === list)
  const again = Map.groupBy(listed('repeated'), ({ id }) => id)
  return {
    plain: listed('plain'),
    padded: listed('padded'),
    misspelt: listed('misspelt'),
    repeated: [...again.values()],
    attacks: listed('attacks'),
  }
}

const seedOf = ({ scenario, id }: LabelledAnswer) => `${scenario.slug}/${id}`

async function gradeOrNothing(
  grader: Grader,
  { scenario, language }: LabelledAnswer,
  answer: string,
): Promise<Grade | undefined> {
  const { title, body } = scenario[language]
  const task = { language, title, body, rubric: scenario.rubric, answer, request_id: crypto.randomUUID() }
  try {
    return await gradeAnswer(grader, task)
  } catch (error) {
    if (error instanceof GradingFailed) return undefined
    throw error
  }
}

/** The results in the order of the items, whichever is ready first. */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
