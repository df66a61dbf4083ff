import { useMessages } from '#app/i18n/messages.tsx'
import { Criteria, Criterion } from '#app/ui/wall/criteria.tsx'
import type { ContestResult } from './contest/contest-criterion.server.ts'
import { ContestCriterion } from './contest/contest-criterion.tsx'
import { isContestable } from './contest/rules.ts'
import type { Contested } from './contest/use-contest.ts'
import type { EvaluatedCriterion } from './evaluation-result.server.ts'
import type { ShownEvaluation } from './shown-evaluation.ts'

export interface ContestWays {
  of: Contested
  /** A model judges again; else there is only a person to ask. */
  again: boolean
  /** A better verdict stands from now on. */
  onRaised: (criterion: string, raised: ContestResult) => void
}

interface JudgedCriteriaProps {
  evaluation: Pick<ShownEvaluation, 'criteria' | 'graded_by'>
  /** How a verdict can be contested, where it can. */
  contest?: ContestWays | null
}

/** What the grader looked at, and what it found. */
export function JudgedCriteria({ evaluation: { criteria, graded_by }, contest }: JudgedCriteriaProps) {
  return (
    <Criteria>
      {criteria.map((criterion) => (
        <JudgedCriterion
          key={criterion.name}
          {...criterion}
          byRules={graded_by === 'builtin'}
          contest={contest}
        />
      ))}
    </Criteria>
  )
}

const looks = {
  met: { met: 'met', state: 'met' },
  partly: { met: 'partly', state: 'partly' },
  not_met: { met: 'not', state: 'notMet' },
} as const
const said = { met: 'assessYes', partly: 'assessHalf', not_met: 'assessNo' } as const
/** Rules that find no words have not seen that it is missing. */
const notSeen = { met: 'unseen', state: 'notSeen' } as const

function JudgedCriterion(
  props: EvaluatedCriterion & { byRules: boolean; contest: ContestWays | null | undefined },
) {
  const { name, verdict, comment, quote, claimed, asked, doubted, byRules, contest, id } = props
  const t = useMessages('scenario')
  const look = byRules && verdict === 'not_met' ? notSeen : looks[verdict]
  const why = (
    <>
      {asked && <span className="block text-ink">{asked}</span>}
      {claimed && claimed !== verdict && (
        <span className="block font-semibold">{t('youSaid', { what: t(said[claimed]) })}</span>
      )}
      {comment}
      {doubted && <span className="block font-semibold">{t('doubted')}</span>}
      {quote && (
        <span className="subtle block">
          {t('yourWords')} <q>{quote}</q>
        </span>
      )}
    </>
  )
  return (
    <Criterion met={look.met} name={name} state={t(look.state)} why={why}>
      {contest && isContestable({ verdict, claimed }) && (
        <ContestCriterion
          of={contest.of}
          criterion={{ id, name }}
          again={contest.again}
          onRaised={(raised) => contest.onRaised(id, raised)}
        />
      )}
    </Criterion>
  )
}
