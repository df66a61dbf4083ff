import { addDays, weekdays } from '#app/features/working-days/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { classNames } from '#app/ui/class-names.ts'

interface WeekSquaresProps {
  monday: string
  /** On which something was learned. */
  days: readonly string[]
}

/**
 * A square for each day from Monday to Friday, lit when something was learned; one of the weekend when something was learned
 * then. A day without says nothing of why.
 */
export function WeekSquares({ monday, days }: WeekSquaresProps) {
  const t = useMessages('team')
  const locale = localeOf[useLanguage()]
  const name = (day: string, weekday: 'narrow' | 'long') =>
    dateFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  const week = weekdays.map((weekday) => addDays(monday, weekday - 1))
  const learned = week.filter((day) => days.includes(day)).map((day) => name(day, 'long'))
  return (
    <span className="inline-flex gap-1">
      <span className="sr">
        {learned.length > 0
          ? t('weekLearned', { days: new Intl.ListFormat(locale).format(learned) })
          : t('weekNothing')}
      </span>
      {week
        .filter((day, place) => place < 5 || days.includes(day))
        .map((day) => (
          <span
            key={day}
            aria-hidden="true"
            className={classNames(
              'xs grid size-6 place-items-center rounded-sm border',
              days.includes(day)
                ? 'border-success bg-success-soft font-bold text-on-success-soft'
                : 'border-line text-ink-subtle',
            )}
          >
            {name(day, 'narrow')}
          </span>
        ))}
    </span>
  )
}
