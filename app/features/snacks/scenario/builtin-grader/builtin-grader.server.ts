import { passMarks } from '#app/features/progress/rules.ts'
import type { Grader, GradingTask, Judgement } from '#app/features/snacks/scenario/grader.ts'
import { scoreOf } from '#app/features/snacks/scenario/rules.ts'
import { weigh } from './evidence.ts'
import { inWords } from './feedback.server.ts'
import { type JudgedIdea, judgeCriteria } from './judge-criteria.ts'
import { isRecognised } from './recognise.ts'
import { isOnTopic } from './topic.ts'
import { wordsIn } from './words.ts'

/**
 * The grader that needs no network and no model. It does not understand an answer: it looks for the ideas that the
 * rubric names, in any inflection, in sentences that say something of their own. The same answer always gets the same
 * judgement, and the result says that no AI model read it (PD-25).
 */
export const builtinGrader: Grader = {
  kind: 'builtin',
  judge: async (task) => judgeByConcepts(task),
}

function judgeByConcepts(task: GradingTask): Judgement {
  const weighed = weigh(task)
  const found = judgeCriteria(task.rubric, weighed.evidence, wordsOf(task))
  const verdicts = isOnTopic(task, weighed) ? found : found.map(atMostPartly)
  const passes = scoreOf(task.rubric, verdicts) >= passMarks.scenario
  const rests = isRecognised(task, weighed, passes ? 'nearlyAll' : 'some')
  return inWords(
    task.rubric,
    rests ? verdicts : verdicts.map(notFound),
    weighed,
    task.language,
    seedOf(task.answer),
  )
}

/** Every word of an assignment and its rubric. */
function wordsOf({ title, body, rubric }: GradingTask): ReadonlySet<string> {
  const texts = (['nl', 'en'] as const).flatMap((language) => {
    const { hints, samples } = rubric[language]
    const concepts = rubric.criteria.flatMap((criterion) => criterion[language].concepts.flat())
    return [...hints, samples.strong, samples.weak, ...concepts]
  })
  return new Set(wordsIn([title, body, ...texts].join('\n')).map(({ text }) => text))
}

function atMostPartly(judged: JudgedIdea): JudgedIdea {
  return judged.verdict === 'met' ? { ...judged, verdict: 'partly' } : judged
}

function notFound({ id }: JudgedIdea): JudgedIdea {
  return { id, verdict: 'not_met', quote: null }
}

/** A number that is the same for the same answer. */
function seedOf(text: string): number {
  let seed = 0
  for (const character of text) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return seed
}
