import { smallestJudgingGroup } from '#app/features/judgement/group-judgement.ts'
import type { RetentionBatch } from '#app/features/paths/group-retention.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'

/** With a minus of its own width, as a figure has. */
const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'))

/** What stayed of what was learned, of eight people or more together, with what that shows and what not (PD-73). */
export function TeamRetention({ batches }: { batches: readonly RetentionBatch[] }) {
  const t = useMessages('team')
  const language = useLanguage()
  const month = dateFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  if (batches.length === 0)
    return (
      <Card title={t('retentionTitle')}>
        <p className="muted">{t('retentionFew', { smallest: smallestJudgingGroup })}</p>
      </Card>
    )
  return (
    <Card title={t('retentionTitle')} className="stack [--stack:0.75rem]">
      <p>{t('retentionLead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('retentionTable')}>
        <table className="judged__time">
          <thead>
            <tr>
              <th scope="col">{t('retentionBefore')}</th>
              <th scope="col">{t('retentionPeople')}</th>
              <th scope="col">{t('retentionInterval')}</th>
              <th scope="col">{t('retentionChecked')}</th>
              <th scope="col">{t('retentionStayed')}</th>
              <th scope="col">{t('retentionGain')}</th>
            </tr>
          </thead>
          <tbody>
            {batches.map(({ month: before, days, people, checked, stayed, interval_days }) => (
              <tr key={`${before} ${days}`}>
                <th scope="row">{month.format(new Date(before))}</th>
                <td>{people}</td>
                <td>{t('retentionDays', { count: interval_days })}</td>
                <td>{t('retentionPercent', { percent: checked })}</td>
                <td>{t('retentionPercent', { percent: stayed })}</td>
                <td>{t('retentionPoints', { points: signed(stayed - checked) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {batches.some(({ gain }) => gain) && (
        <div className="stack [--stack:8px]">
          <p>{t('startGainLead')}</p>
          <ul>
            {batches.map(
              ({ month: before, days, gain }) =>
                gain && (
                  <li key={`${before} ${days}`}>
                    {t('startGain', {
                      month: month.format(new Date(before)),
                      points: signed(gain.points),
                      people: gain.people,
                      count: gain.interval_days,
                    })}
                  </li>
                ),
            )}
          </ul>
          <p className="small muted">{t('startGainNot', { smallest: smallestJudgingGroup })}</p>
        </div>
      )}
      <p className="small muted">{t('retentionShows')}</p>
      <p className="small muted">{t('retentionNot', { smallest: smallestJudgingGroup })}</p>
    </Card>
  )
}
