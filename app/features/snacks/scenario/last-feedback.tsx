import { useMessages } from '#app/i18n/messages.tsx'
import { JudgedCriteria } from './judged-criteria.tsx'
import type { ShownEvaluation } from './shown-evaluation.ts'
import { useVerdict } from './use-verdict.ts'

/** What came of the last attempt, at hand while the next one is written: met criteria stay ticked. */
export function LastFeedback({ evaluation }: { evaluation: ShownEvaluation }) {
  const t = useMessages('scenario')
  return (
    <section className="stack">
      <h2 className="text-xl">{t('lastAttempt')}</h2>
      <Body evaluation={evaluation} />
    </section>
  )
}

/** The same on a screen without room beside the box: folded, above it. */
export function FoldedFeedback({ evaluation }: { evaluation: ShownEvaluation }) {
  const t = useMessages('scenario')
  return (
    <details className="fold hide-lg">
      <summary>
        <h2 className="inline text-base">
          {t('lastAttemptMet', {
            met: evaluation.criteria.filter(({ met }) => met).length,
            count: evaluation.criteria.length,
          })}
        </h2>
      </summary>
      <div className="stack">
        <Body evaluation={evaluation} />
      </div>
    </details>
  )
}

function Body({ evaluation }: { evaluation: ShownEvaluation }) {
  const t = useMessages('scenario')
  const { verdict } = useVerdict(evaluation)
  const { score, unjudged, feedback } = evaluation
  return (
    <>
      <p className="font-semibold">{unjudged ? verdict : `${verdict}: ${score}%`}</p>
      <JudgedCriteria evaluation={evaluation} />
      {feedback && (
        <p className="small muted whitespace-pre-line">
          <b>{t('feedback')}:</b> {feedback}
        </p>
      )}
    </>
  )
}
