import {
  type Grader,
  GradingFailed,
  type GradingTask,
  type Judgement,
  type Verdict,
} from '#app/features/snacks/scenario/grader.ts'

export interface FakeGrader extends Grader {
  /** What it was asked to judge, in order. */
  tasks: GradingTask[]
  /** Verdicts of the next judgements by criterion, in the rubric's order; the last one stays. */
  verdicts: Verdict[][]
  /** Fails instead, while set. */
  failure: Error | undefined
  /** Waits for this before it judges. */
  gate: Promise<void>
}

/** A grader that says what a test wants it to say. It quotes the first four words of the answer. */
export function fakeGrader(): FakeGrader {
  const fake: FakeGrader = {
    tasks: [],
    verdicts: [['met', 'met', 'met']],
    failure: undefined,
    gate: Promise.resolve(),
    async judge(task) {
      fake.tasks.push(task)
      await fake.gate
      if (fake.failure) throw fake.failure
      const verdicts = (fake.verdicts.length > 1 ? fake.verdicts.shift() : fake.verdicts[0]) ?? []
      return judgementOf(task, verdicts)
    },
  }
  return fake
}

function judgementOf(task: GradingTask, verdicts: Verdict[]): Judgement {
  const quote = task.answer.split(' ').slice(0, 4).join(' ')
  return {
    criteria: task.rubric.criteria.map(({ id }, index) => {
      const verdict = verdicts[index] ?? 'not_met'
      return { id, verdict, comment: `Over ${id}.`, quote: verdict === 'not_met' ? null : quote }
    }),
    feedback: `Feedback: ${verdicts.join(', ')}.`,
  }
}

/** The failure of a model that did not answer in time. */
export const tooSlow = () => new GradingFailed('timeout')

/** Thirty words that no table, log or file may keep. */
export const markedAnswer =
  'Kwikstaartzang begint: beste inkoper van het bedrijf, acht dagen geleden stuurde ik een offerte en sindsdien is het ' +
  'stil, zullen we morgen even vriendelijk bellen over de doorlooptijd zodat jullie verder kunnen zeepaardengelach'
export const markers = ['Kwikstaartzang', 'zeepaardengelach', 'acht dagen geleden stuurde ik']
