import { useId } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Select } from '#app/ui/select.tsx'
import { type ReminderSettings, reminderTimes, type WorkingDay, workingDays } from './reminder-rules.ts'
import { useReminders } from './use-reminders.ts'

type Reminders = ReturnType<typeof useReminders>

/** Form for snack time, which reminders, messages on devices and the calendar go by, and for e-mail reminders (PD-36, PD-85, PD-94). `saved` comes from `reminderSettings(ctx)` of reminder-settings.server.ts. */
export function ReminderSettingsForm({ saved, inTeam }: { saved: ReminderSettings; inTeam: boolean }) {
  const t = useMessages('notifications')
  const reminders = useReminders(saved)
  const { settings, change, save, busy } = reminders
  return (
    <form className="stack" onSubmit={(event) => void save(event)} noValidate>
      <p className="muted">{t('snackTimeIntro')}</p>
      <When {...reminders} />
      <div className="stack [--stack:var(--space-1)]">
        <Checkbox
          label={t('remindersOn')}
          checked={settings.enabled}
          onChange={(event) => change({ enabled: event.target.checked })}
        />
        <p className="small muted">{t('remindersHint')}</p>
      </div>
      {settings.enabled && (
        <Checkbox
          label={t('remindersHolidays')}
          checked={settings.holidays}
          onChange={(event) => change({ holidays: event.target.checked })}
        />
      )}
      {inTeam && (
        <div className="stack [--stack:var(--space-1)]">
          <Checkbox
            label={t('nudgesOn')}
            checked={settings.nudges}
            onChange={(event) => change({ nudges: event.target.checked })}
          />
          <p className="small muted">{t('nudgesHint')}</p>
        </div>
      )}
      <Button type="submit" variant="strong" busy={busy} className="justify-self-start">
        {t('remindersSave')}
      </Button>
    </form>
  )
}

function When({ settings, change, daysMissing }: Reminders) {
  const t = useMessages('notifications')
  return (
    <div className="stack">
      <Days chosen={settings.weekdays} onChange={(weekdays) => change({ weekdays })} missing={daysMissing} />
      <Field label={t('remindersTime')} hint={t('remindersTimeHint')}>
        {(control) => (
          <Select
            {...control}
            className="max-w-40"
            value={settings.time}
            onChange={(event) => change({ time: event.target.value })}
          >
            {reminderTimes.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={t('remindersWeekends')}
        checked={settings.weekends}
        onChange={(event) => change({ weekends: event.target.checked })}
      />
    </div>
  )
}

type DaysProps = { chosen: WorkingDay[]; onChange: (days: WorkingDay[]) => void; missing: boolean }

function Days({ chosen, onChange, missing }: DaysProps) {
  const t = useMessages('notifications')
  const errorId = useId()
  const toggled = (day: WorkingDay) => workingDays.filter((one) => chosen.includes(one) !== (one === day))
  return (
    <fieldset className="field" aria-describedby={missing ? errorId : undefined}>
      <legend className="label pick__legend">{t('remindersDays')}</legend>
      <div className="row [--row:8px]">
        {workingDays.map((day) => (
          <Chip key={day} pressed={chosen.includes(day)} onClick={() => onChange(toggled(day))}>
            {t(`day${day}`)}
          </Chip>
        ))}
      </div>
      {missing && <FieldError id={errorId}>{t('error_no_reminder_days')}</FieldError>}
    </fieldset>
  )
}
