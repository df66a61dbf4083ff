import { useMessages } from '#app/i18n/messages.tsx'
import { Criteria, Criterion } from '#app/ui/wall/criteria.tsx'
import type { EvaluatedCriterion } from './evaluation-result.server.ts'
import type { ShownEvaluation } from './shown-evaluation.ts'

interface JudgedCriteriaProps {
  evaluation: Pick<ShownEvaluation, 'criteria' | 'graded_by'>
}

/** What the grader looked at, and what it found. */
export function JudgedCriteria({ evaluation: { criteria, graded_by } }: JudgedCriteriaProps) {
  return (
    <Criteria>
      {criteria.map((criterion) => (
        <JudgedCriterion key={criterion.name} {...criterion} byRules={graded_by === 'builtin'} />
      ))}
    </Criteria>
  )
}

const looks = {
  met: { met: 'met', state: 'met' },
  partly: { met: 'partly', state: 'partly' },
  not_met: { met: 'not', state: 'notMet' },
} as const
/** Rules that find no words have not seen that it is missing. */
const notSeen = { met: 'unseen', state: 'notSeen' } as const

function JudgedCriterion(props: EvaluatedCriterion & { byRules: boolean }) {
  const { name, verdict, comment, quote, byRules } = props
  const t = useMessages('scenario')
  const look = byRules && verdict === 'not_met' ? notSeen : looks[verdict]
  const why = (
    <>
      {comment}
      {quote && (
        <span className="subtle block">
          {t('yourWords')} <q>{quote}</q>
        </span>
      )}
    </>
  )
  return <Criterion met={look.met} name={name} state={t(look.state)} why={why} />
}
