import { Form } from 'react-router'
import type { RecordTotals } from '#app/db/schema/literacy.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { IssueForm } from './issue-form.tsx'
import { dayAfter, type Period, type Preset } from './period.ts'
import { PeriodPreview } from './period-preview.tsx'
import { useLiteracyReason } from './use-literacy-reason.ts'

interface NewRecordProps {
  chosen: { preset: Preset | null; period: Period; fault: string | null }
  totals: RecordTotals | null
  presets: readonly Preset[]
  today: string
}

/** Choose a period, see what it holds, and make a record of it. */
export function NewRecord({ chosen, totals, presets, today }: NewRecordProps) {
  const t = useWords('literacy')
  const language = useLanguage()
  const links = presets.map((preset) => ({
    href: localePath(language, `/team/ai-literacy?period=${preset}#new`),
    label: t(`preset_${preset}`),
    current: preset === chosen.preset,
  }))
  return (
    <Card title={t('periodTitle')} id="new">
      <div className="stack [--stack:1.1rem]">
        <p className="small muted">{t('periodIntro')}</p>
        <LinkTabs label={t('presets')} links={links} />
        <PeriodForm key={`${chosen.period.from} ${chosen.period.to}`} {...chosen} today={today} />
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

function PeriodForm({ period, fault, today }: { period: Period; fault: string | null; today: string }) {
  const t = useWords('literacy')
  const language = useLanguage()
  const sentence = useLiteracyReason()
  const last = dayAfter(today, -1)
  return (
    <Form
      method="get"
      action={`${localePath(language, '/team/ai-literacy')}#new`}
      preventScrollReset
      className="grid gap-x-3 gap-y-4 sm:grid-cols-2 items-start"
    >
      <Field label={t('from')}>
        {(control) => (
          <TextInput {...control} type="date" name="from" max={last} required defaultValue={period.from} />
        )}
      </Field>
      <Field label={t('to')} error={fault ? sentence(fault) : undefined}>
        {(control) => (
          <TextInput {...control} type="date" name="to" max={last} required defaultValue={period.to} />
        )}
      </Field>
      <div className="row sm:col-span-2">
        <Button type="submit">{t('show')}</Button>
      </div>
    </Form>
  )
}
