import { certaintyKeys } from '#app/features/snacks/mcq/certainty.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import type { AnswerCertainty } from './answer-certainty.ts'
import { trialsNeeded } from './estimate.ts'

const percent = (share: number) => Math.round(100 * share)

/** How often answers were right at each step of certainty; nothing for who never said one. */
export function AnswerCertaintyCard({ said }: { said: AnswerCertainty }) {
  const t = useMessages('judgement')
  const snacks = useMessages('snacks')
  const { answers, needed, steps } = said
  if (answers === 0) return null
  if (needed > 0)
    return (
      <Card title={t('saidTitle')}>
        <p>{t('saidTooFew', { count: answers, answers, needed })}</p>
        <Bar
          percent={(100 * answers) / trialsNeeded}
          label={t('progress', { trials: answers, of: trialsNeeded })}
        />
      </Card>
    )
  return (
    <Card title={t('saidTitle')} className="judged">
      <p>{t('saidLead', { count: answers })}</p>
      <ul className="stack [--stack:0.75rem]">
        {steps.map(({ certainty, count, right }) => (
          <li key={certainty} className="stack [--stack:0.25rem]">
            <span>
              {t('saidStep', { said: snacks(certaintyKeys[certainty]), count })}{' '}
              {right ? (
                <strong>{t('stepRight', { percent: percent(right.value) })}</strong>
              ) : (
                <span className="muted">{t('saidStepFew')}</span>
              )}
            </span>
            {right && (
              <div className="scale" aria-hidden="true">
                <span
                  className="scale__band"
                  style={{ left: `${percent(right.low)}%`, right: `${100 - percent(right.high)}%` }}
                />
                <span className="scale__mark" style={{ left: `${percent(right.value)}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('saidLegend')}</p>
    </Card>
  )
}
