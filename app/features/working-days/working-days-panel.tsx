import { useId } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type DaysOff, mostWeeks, weekdays } from './rules.ts'
import { useDaysOff, useWorkingWeeks } from './use-working-days.ts'
import type { WorkingDaysSettings } from './working-days-settings.server.ts'

/** When somebody works, and which days are off (PD-47). `saved` comes from `workingDaysSettings(ctx)`. */
export function WorkingDaysPanel({ saved }: { saved: WorkingDaysSettings }) {
  return (
    <div className="stack [--stack:var(--space-6)]">
      {/* Another week, or other weeks saved in another tab, begin the form anew. */}
      <WeeksCard key={JSON.stringify([saved.weeks, saved.weeks_from])} saved={saved} />
      <DaysOffCard daysOff={saved.days_off} />
    </div>
  )
}

const counts = Array.from({ length: mostWeeks }, (_, index) => (index + 1) as 1 | 2 | 3 | 4)

function WeeksCard({ saved }: { saved: WorkingDaysSettings }) {
  const t = useMessages('working-days')
  const form = useWorkingWeeks(saved)
  const errorId = useId()
  const legendOf = (turn: number) =>
    form.weeks.length === 1 ? t('everyWeek') : t(`week${counts[turn] ?? 1}`)
  return (
    <Card title={t('weeksTitle')}>
      <form className="stack" onSubmit={(event) => void form.save(event)} noValidate>
        <p className="muted">{t('weeksIntro')}</p>
        {saved.given && (
          <Notice title={saved.given.by ? t('givenBy', { name: saved.given.by }) : t('given')}>
            {t('givenHint')}
          </Notice>
        )}
        <Field label={t('weekCount')}>
          {(control) => (
            <Select
              {...control}
              className="max-w-80"
              value={form.weeks.length}
              onChange={(event) => form.setCount(Number(event.target.value))}
            >
              {counts.map((count) => (
                <option key={count} value={count}>
                  {t(`weekCount${count}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {form.weeks.map((week, turn) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its turn
          <fieldset key={turn} className="field" aria-describedby={form.missing ? errorId : undefined}>
            <legend className="label pick__legend">{legendOf(turn)}</legend>
            <div className="row [--row:8px]">
              {weekdays.map((day) => (
                <Chip key={day} pressed={week.includes(day)} onClick={() => form.toggle(turn, day)}>
                  {t(`day${day}`)}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
        {form.missing && <FieldError id={errorId}>{t('error_no_working_days')}</FieldError>}
        <Checkbox
          label={t('worksHolidays')}
          checked={form.works_holidays}
          onChange={(event) => form.change({ works_holidays: event.target.checked })}
        />
        <p className="small muted">{t('fromToday')}</p>
        <Button type="submit" variant="strong" busy={form.busy} className="justify-self-start">
          {t('saveWeeks')}
        </Button>
      </form>
    </Card>
  )
}

function DaysOffCard({ daysOff }: { daysOff: readonly DaysOff[] }) {
  const t = useMessages('working-days')
  const form = useDaysOff()
  return (
    <Card title={t('daysOffTitle')}>
      <div className="stack">
        <p className="muted">{t('daysOffIntro')}</p>
        <form className="row items-start" onSubmit={(event) => void form.add(event)} noValidate>
          <DayField form={form} name="first_day" />
          <DayField form={form} name="last_day" />
          <Button type="submit" busy={form.busy} className="mt-7">
            {t('addDaysOff')}
          </Button>
        </form>
        {daysOff.length === 0 && <p className="small muted">{t('noDaysOff')}</p>}
        <ul>
          {daysOff.map((row) => (
            <DaysOffRow
              key={row.first_day}
              row={row}
              busy={form.busy}
              onRemove={() => void form.remove(row.first_day)}
            />
          ))}
        </ul>
      </div>
    </Card>
  )
}

type DayFieldProps = { form: ReturnType<typeof useDaysOff>; name: keyof DaysOff }

function DayField({ form, name }: DayFieldProps) {
  const t = useMessages('working-days')
  return (
    <Field label={t(name === 'first_day' ? 'firstDay' : 'lastDay')} error={form.errorOf(name)}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={name === 'last_day' ? form.draft.first_day : undefined}
          value={form.draft[name]}
          onChange={(event) => form.change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

function DaysOffRow({ row, busy, onRemove }: { row: DaysOff; busy: boolean; onRemove: () => void }) {
  const t = useMessages('working-days')
  const locale = localeOf[useLanguage()]
  const shown = (day: string) => longDate(new Date(`${day}T12:00:00Z`), locale)
  const days =
    row.first_day === row.last_day
      ? t('oneDay', { day: shown(row.first_day) })
      : t('manyDays', { first: shown(row.first_day), last: shown(row.last_day) })
  return (
    <li className="row row--between border-0 border-line border-t border-solid py-3 first:border-t-0">
      <span className="min-w-0 wrap-anywhere">{days}</span>
      <Button size="sm" disabled={busy} aria-label={t('removeDaysOffNamed', { days })} onClick={onRemove}>
        {t('removeDaysOff')}
      </Button>
    </li>
  )
}
