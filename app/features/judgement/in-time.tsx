import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import type { JudgementEstimate } from './estimate.ts'

const percent = (share: number) => Math.round(100 * share)

/** The two sorts of mistakes for each twenty judgements, as bars beside each other and as a table to read. */
export function InTime({ estimates }: { estimates: readonly JudgementEstimate[] }) {
  const t = useMessages('judgement')
  const first = estimates[0]
  const last = estimates.at(-1)
  const mistakes = ({ wrong_used, right_refused }: JudgementEstimate) =>
    (wrong_used.count + right_refused.count) / (wrong_used.of + right_refused.of)
  const change = first && last ? mistakes(last) - mistakes(first) : 0
  const word = change < -0.05 ? 'timeBetter' : change > 0.05 ? 'timeWorse' : 'timeSame'
  return (
    <Card title={t('timeTitle')}>
      <p>{t(word)}</p>
      <div className="document__table">
        <table className="judged__time">
          <thead>
            <tr>
              <th scope="col">{t('timeStretch')}</th>
              <th scope="col">{t('wrong_used')}</th>
              <th scope="col">{t('right_refused')}</th>
            </tr>
          </thead>
          <tbody>
            {estimates.map(({ trials, wrong_used, right_refused }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
              <tr key={place}>
                <th scope="row">{t('timeRow', { from: 20 * place + 1, to: 20 * place + trials })}</th>
                {[wrong_used, right_refused].map(({ value }, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={column}>
                    <span
                      className="judged__bar"
                      style={{ width: `${percent(value)}%` }}
                      aria-hidden="true"
                    />
                    {t('percent', { percent: percent(value) })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
