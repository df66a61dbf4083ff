import { lazy, Suspense, useRef, useState } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import type { NamedPath } from '#app/features/paths/path-names.server.ts'
import { LeaveGuard } from '#app/features/programme/leave-guard.tsx'
import { nameMax, textMax } from '#app/features/programme/rules.ts'
import { useUnsavedForm } from '#app/features/programme/use-unsaved-form.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Choices } from './choices.tsx'
import { GoalContent } from './goal-content.tsx'
import type { Requirement } from './read-assignments.server.ts'
import { requirementLimits } from './rules.ts'
import { useGoalForm } from './use-goal-form.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

interface Named {
  id: string
  name: string
}

interface GoalFormProps {
  /** Null: a new one. */
  requirement: Requirement | null
  departments: readonly Named[]
  jobRoles: readonly string[]
  systems: readonly Named[]
  paths: readonly NamedPath[]
}

/** What is asked, of whom, and how soon and how often. */
export function GoalForm({ requirement, departments, jobRoles, systems, paths }: GoalFormProps) {
  const t = useMessages('programme')
  const ref = useRef<HTMLFormElement>(null)
  const { unsaved, onChange, kept } = useUnsavedForm(ref)
  const { busy, errors, submit, archive } = useGoalForm(requirement, kept)
  useFormFocus(errors, ref)
  const [asking, ask] = useState(false)
  const { firstDays, repeatMonths } = requirementLimits
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={onChange}
      className="grid gap-6 lg:grid-cols-2 items-start"
    >
      <LeaveGuard unsaved={unsaved} />
      <Card title={t('goalWhat')}>
        <div className="stack [--stack:18px]">
          <Field label={t('goalTitle')} required error={errors.title}>
            {(control) => (
              <TextInput
                {...control}
                name="title"
                maxLength={nameMax}
                autoComplete="off"
                defaultValue={requirement?.title}
              />
            )}
          </Field>
          <Field label={t('goalGoal')} hint={t('goalGoalHint')} required error={errors.goal}>
            {(control) => (
              <TextArea
                {...control}
                name="goal"
                rows={3}
                maxLength={textMax}
                defaultValue={requirement?.goal}
              />
            )}
          </Field>
          <Field label={t('goalSystem')} hint={t('goalSystemHint')} error={errors.system_id}>
            {(control) => (
              <Select {...control} name="system_id" defaultValue={requirement?.system?.id ?? ''}>
                <option value="">{t('goalNoSystem')}</option>
                {systems.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <GoalContent content={requirement?.content ?? null} paths={paths} errors={errors} />
        </div>
      </Card>
      <div className="stack [--stack:var(--space-6)]">
        <Card title={t('goalWhom')}>
          <div className="stack [--stack:18px]">
            <p className="small muted">
              {t(departments.length + jobRoles.length > 0 ? 'goalWhomHint' : 'goalWhomNone')}
            </p>
            {departments.length > 0 && (
              <Choices legend={t('systemDepartments')}>
                {departments.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name="department_ids"
                    value={id}
                    label={name}
                    defaultChecked={requirement?.departments.some((one) => one.id === id)}
                  />
                ))}
              </Choices>
            )}
            {jobRoles.length > 0 && (
              <Choices legend={t('goalJobRoles')}>
                {jobRoles.map((name) => (
                  <Checkbox
                    key={name}
                    name="job_roles"
                    value={name}
                    label={name}
                    defaultChecked={requirement?.job_roles.includes(name)}
                  />
                ))}
              </Choices>
            )}
          </div>
        </Card>
        <Card title={t('goalWhen')}>
          <div className="stack [--stack:18px]">
            <Field label={t('goalFirstDays')} hint={t('goalFirstDaysHint')} error={errors.first_days}>
              {(control) => (
                <TextInput
                  {...control}
                  type="number"
                  name="first_days"
                  min={firstDays.min}
                  max={firstDays.max}
                  defaultValue={requirement?.first_days ?? firstDays.usual}
                />
              )}
            </Field>
            <Field label={t('goalRepeat')} hint={t('goalRepeatHint')} error={errors.repeat_months}>
              {(control) => (
                <TextInput
                  {...control}
                  type="number"
                  name="repeat_months"
                  min={repeatMonths.min}
                  max={repeatMonths.max}
                  defaultValue={requirement ? (requirement.repeat_months ?? '') : repeatMonths.usual}
                />
              )}
            </Field>
            <Choices legend={t('goalAlso')}>
              <Checkbox
                name="on_policy"
                label={t('goalOnPolicy')}
                defaultChecked={requirement?.on_policy ?? false}
              />
              <Checkbox name="on_law" label={t('goalOnLaw')} defaultChecked={requirement?.on_law ?? true} />
            </Choices>
          </div>
        </Card>
        <div className="row">
          <Button type="submit" variant="primary" busy={busy === 'save'}>
            {t(requirement ? 'save' : 'goalAdd')}
          </Button>
          {requirement && <Button onClick={() => ask(true)}>{t('goalArchive')}</Button>}
        </div>
        <Suspense fallback={null}>
          {requirement && asking && (
            <ConfirmDialog
              title={t('goalArchiveTitle', { title: requirement.title })}
              action={t('goalArchive')}
              busy={busy === 'archive'}
              onConfirm={() => void archive()}
              onClose={() => ask(false)}
            >
              <p>{t('goalArchiveBody')}</p>
            </ConfirmDialog>
          )}
        </Suspense>
      </div>
    </form>
  )
}
