import type { BankScenario } from '#app/features/content/formats/scenario/item.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import { gradeAnswer } from '#app/features/snacks/scenario/grade-answer.server.ts'
import { type Grader, GradingFailed } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'
import type { Aim } from './aims.ts'
import { inParallel } from './grade-all.ts'
import { rulesAlone } from './rules-alone.ts'

/** What a grader makes of answers to another task: the author's strong sample of one scenario, handed in for another. */
export interface CrossedFigures {
  answers: number
  /** Criteria of all those answers, and how many of them the grader saw something in. */
  criteria: number
  partly: number
  met: number
  /** Answers with a criterion that got anything at all. */
  credited: number
  passed: number
}

/** Share of criteria that may get something for an answer to another task. */
const mostCredited = 0.06

interface Pair {
  asked: BankScenario
  answered: BankScenario
  language: Language
}

/** Every scenario with the answer to every other one; of a model, which costs money, with one other. */
function pairsOf(scenarios: readonly BankScenario[], all: boolean): Pair[] {
  return scenarios.flatMap((asked, at) => {
    const others = all
      ? scenarios.filter((other) => other !== asked)
      : [scenarios[(at + 1) % scenarios.length] ?? asked]
    return others.flatMap((answered) =>
      (['nl', 'en'] as const).map((language) => ({ asked, answered, language })),
    )
  })
}

/** Grades them as the product would. @throws what a grader throws that is not GradingFailed: a bug in it */
export async function gradeCrossed(
  scenarios: readonly BankScenario[],
  grader: Grader,
  concurrency: number,
): Promise<CrossedFigures> {
  const grades = await inParallel(pairsOf(scenarios, grader === rulesAlone), concurrency, async (pair) => {
    const { asked, answered, language } = pair
    const { title, body } = asked[language]
    const answer = answered.rubric[language].samples.strong
    const task = { language, title, body, rubric: asked.rubric, answer, request_id: crypto.randomUUID() }
    return gradeAnswer(grader, task).catch((error: unknown) => {
      if (error instanceof GradingFailed) return undefined
      throw error
    })
  })
  const graded = grades.filter((grade) => grade !== undefined)
  const verdicts = graded.map(({ judgement }) => judgement.criteria.map(({ verdict }) => verdict))
  const count = (wanted: string) => verdicts.flat().filter((verdict) => verdict === wanted).length
  return {
    answers: graded.length,
    criteria: verdicts.flat().length,
    partly: count('partly'),
    met: count('met'),
    credited: verdicts.filter((all) => all.some((verdict) => verdict !== 'not_met')).length,
    passed: graded.filter(({ score }) => score >= passMarks.scenario).length,
  }
}

const creditedShare = ({ criteria, partly, met }: CrossedFigures) => (partly + met) / criteria

export function crossedLines(figures: CrossedFigures): string[] {
  const { answers, criteria, partly, met, credited, passed } = figures
  const share = (part: number, of: number) => `${part} of ${of} (${((100 * part) / of).toFixed(1)} %)`
  return [
    `Answers to another task: ${answers}`,
    `  criteria called partly met  ${share(partly, criteria)}`,
    `  criteria called met         ${share(met, criteria)}`,
    `  answers that got anything   ${share(credited, answers)}`,
    `  answers that passed         ${share(passed, answers)}`,
    '',
  ]
}

/** None graded misses the aim. */
export function crossedAim(figures: CrossedFigures): Aim {
  const value = creditedShare(figures)
  return {
    what: 'answers to another task: criteria that got something',
    value,
    aim: `at most ${mostCredited}`,
    met: value <= mostCredited,
  }
}
