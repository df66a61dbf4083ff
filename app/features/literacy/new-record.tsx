import { Form } from 'react-router'
import { measureMax } from '#app/features/literacy/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Select } from '#app/ui/select.tsx'
import { IssueForm } from './issue-form.tsx'
import type { Period, Preset } from './period.ts'
import { PeriodPreview } from './period-preview.tsx'
import type { PreviewTotals } from './read-totals.server.ts'

interface NewRecordProps {
  chosen: { preset: Preset | null; period: Period; fault: string | null }
  totals: PreviewTotals | null
  presets: readonly Preset[]
  /** That a period can begin or end with, the last one first. */
  months: readonly Period[]
}

/** Choose a period, see what it holds, and make a record of it. */
export function NewRecord({ chosen, totals, presets, months }: NewRecordProps) {
  const t = useMessages('literacy')
  const language = useLanguage()
  const links = presets.map((preset) => ({
    href: localePath(language, `/team/ai-literacy?period=${preset}#new`),
    label: t(`preset_${preset}`),
    current: preset === chosen.preset,
  }))
  return (
    <Card title={t('periodTitle')} id="new">
      <div className="stack [--stack:18px]">
        <p className="small muted">{t('periodIntro')}</p>
        <LinkTabs label={t('presets')} links={links} />
        <PeriodForm key={`${chosen.period.from} ${chosen.period.to}`} {...chosen} months={months} />
        {totals && (
          <>
            <PeriodPreview period={chosen.period} totals={totals} />
            <IssueForm period={chosen.period} />
          </>
        )}
      </div>
    </Card>
  )
}

interface PeriodFormProps {
  period: Period
  fault: string | null
  months: readonly Period[]
}

function PeriodForm({ period, fault, months }: PeriodFormProps) {
  const t = useMessages('literacy')
  const language = useLanguage()
  const sentence = useErrorMessage(['literacy'], { max: measureMax })
  const format = dateFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const options = (end: 'from' | 'to') =>
    months.map((month) => (
      <option key={month.from} value={month[end]}>
        {format.format(new Date(`${month.from}T12:00:00Z`))}
      </option>
    ))
  return (
    <Form
      method="get"
      action={`${localePath(language, '/team/ai-literacy')}#new`}
      preventScrollReset
      className="grid gap-x-3 gap-y-4 sm:grid-cols-2 items-start"
    >
      <Field label={t('from')}>
        {(control) => (
          <Select {...control} name="from" defaultValue={period.from}>
            {options('from')}
          </Select>
        )}
      </Field>
      <Field label={t('to')} error={fault ? sentence(fault) : undefined}>
        {(control) => (
          <Select {...control} name="to" defaultValue={period.to}>
            {options('to')}
          </Select>
        )}
      </Field>
      <div className="row sm:col-span-2">
        <Button type="submit">{t('show')}</Button>
      </div>
    </Form>
  )
}
