import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Interval, JudgementEstimate } from './estimate.ts'

const percent = (share: number) => Math.round(100 * share)

/** A number, and no text: the message writes it as its language does (0,8 in Dutch). */
const oneDecimal = (value: number) => Math.round(10 * value) / 10

interface FigureProps {
  estimate: JudgementEstimate
}

/** Outputs in the picture of a share. */
const dots = 10

/** Of ten outputs of one sort, how many went wrong: a row of plates, with the band in which the true share lies. */
export function Mistakes({ estimate, kind }: FigureProps & { kind: 'wrong_used' | 'right_refused' }) {
  const t = useMessages('judgement')
  const { count, of, value, low, high } = estimate[kind]
  const filled = Math.round(dots * value)
  return (
    <Card title={t(kind)} className="judged">
      <p className="judged__big">{t('percent', { percent: percent(value) })}</p>
      <div className="plates" aria-hidden="true">
        {Array.from({ length: dots }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its place
          <span key={place} className="plate" data-bad={place < filled || undefined} />
        ))}
      </div>
      <p>{t(`${kind}_count`, { count, of })}</p>
      <p className="small muted">{t('between', { low: percent(low), high: percent(high) })}</p>
    </Card>
  )
}

/** From guessing to flawless: the scale of d′ as it is drawn. */
const most = 3.5

/** d′ on a scale with words; the figure itself is for who wants it. */
export function TellingApart({ estimate: { sensitivity } }: FigureProps) {
  const t = useMessages('judgement')
  const at = (value: number) => `${Math.round((100 * Math.min(most, Math.max(0, value))) / most)}%`
  const { value, low, high } = sensitivity
  return (
    <Card title={t('apartTitle')} className="judged">
      <p>{t(wordFor(sensitivity))}</p>
      <div className="scale" aria-hidden="true">
        <span className="scale__band" style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
        <span className="scale__mark" style={{ left: at(value) }} />
      </div>
      <div className="row row--between small muted" aria-hidden="true">
        <span>{t('scaleGuess')}</span>
        <span>{t('scaleSharp')}</span>
      </div>
      <details className="fold">
        <summary>{t('apartMore')}</summary>
        <p className="small">
          {t('apartFigure', { value: oneDecimal(value), low: oneDecimal(low), high: oneDecimal(high) })}
        </p>
      </details>
    </Card>
  )
}

function wordFor({ value, low }: Interval) {
  if (low <= 0) return 'apartUnknown'
  if (value < 1) return 'apartWeak'
  return value < 2 ? 'apartFair' : 'apartSharp'
}

/** How often somebody was right when he or she said to be so sure. */
export function Certainty({ estimate: { steps, overconfidence } }: FigureProps) {
  const t = useMessages('judgement')
  const word =
    overconfidence.low > 0 ? 'tooSure' : overconfidence.high < 0 ? 'notSureEnough' : 'wellCalibrated'
  return (
    <Card title={t('certaintyTitle')} className="judged">
      <p>{t(word)}</p>
      <ul className="stack [--stack:0.75rem]">
        {steps.map(({ certainty, count, right }) => (
          <li key={certainty} className="stack [--stack:0.25rem]">
            <span>
              {t('stepSaid', { certainty, count })}{' '}
              {right && <strong>{t('stepRight', { percent: percent(right.value) })}</strong>}
            </span>
            {right && (
              <div className="scale" aria-hidden="true">
                <span
                  className="scale__band"
                  style={{ left: `${percent(right.low)}%`, right: `${100 - percent(right.high)}%` }}
                />
                <span className="scale__mark" style={{ left: `${percent(right.value)}%` }} />
                <span className="scale__said" style={{ left: `${certainty}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('certaintyLegend')}</p>
    </Card>
  )
}
