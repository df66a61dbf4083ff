import { useMessages } from '#app/i18n/messages.tsx'
import type { Period } from './period.ts'
import type { PreviewTotals } from './read-totals.server.ts'
import { hoursOf } from './rules.ts'
import { useKinds } from './use-kinds.ts'
import { useDay } from './verify/use-day.ts'

/** What a record of this period would count. */
export function PeriodPreview({ period, totals }: { period: Period; totals: PreviewTotals }) {
  const t = useMessages('literacy')
  const day = useDay()
  const kinds = useKinds()
  const { people, active, lessons, questions, scenarios, flashcards, minutes } = totals
  const completed = lessons + questions + scenarios + flashcards
  const figures = [
    [t('count', { count: people }), t('previewPeople', { count: people, active })],
    [t('count', { count: completed }), t('previewDone')],
    [t('hours', hoursOf(minutes)), t('previewTime')],
  ] as const
  return (
    <section aria-labelledby="literacy-preview" className="stack [--stack:10px]">
      <h3 id="literacy-preview" className="text-base">
        {t('preview', { from: day(period.from), to: day(period.to) })}
      </h3>
      <ul className="grid gap-2 sm:grid-cols-3">
        {figures.map(([value, name]) => (
          <li key={name} className="rounded-md bg-surface-sunken p-3">
            <b className="block text-xl num">{value}</b>
            <span className="small muted">{name}</span>
          </li>
        ))}
      </ul>
      <p className="small">{kinds({ lessons, questions, scenarios, flashcards })}</p>
      <p className="xs subtle">{t('timeNote')}</p>
    </section>
  )
}
