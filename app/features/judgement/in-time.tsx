import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { changeBetween, type JudgementEstimate } from './estimate.ts'

const percent = (share: number) => Math.round(100 * share)

const wordOf = (change: number) => (change < 0 ? 'timeBetter' : 'timeWorse')

/** The two sorts of mistakes for each twenty judgements, as bars beside each other and as a table to read. */
export function InTime({ estimates }: { estimates: readonly JudgementEstimate[] }) {
  const t = useMessages('judgement')
  const first = estimates[0]
  const last = estimates.at(-1)
  const change = first && last ? changeBetween(first, last) : undefined
  const word = !change || (change.low <= 0 && change.high >= 0) ? 'timeSame' : wordOf(change.value)
  return (
    <Card title={t('timeTitle')} className="judged">
      <p>{t(word)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="document__table" tabIndex={0} aria-label={t('timeTitle')}>
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
      </section>
    </Card>
  )
}
