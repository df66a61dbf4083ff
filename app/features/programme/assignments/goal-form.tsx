import type { ReactNode } from 'react'
import { disciplines } from '#app/features/content/rules.ts'
import { skillNames } from '#app/features/content/skills.ts'
import { levels } from '#app/features/identity/rules.ts'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { nameMax, textMax } from '#app/features/programme/rules.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Requirement } from './read-assignments.server.ts'
import { requirementLimits } from './rules.ts'
import { useGoalForm } from './use-goal-form.ts'

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
}

/** What is asked, of whom, and how soon and how often. */
export function GoalForm({ requirement, departments, jobRoles, systems }: GoalFormProps) {
  const t = useMessages('programme')
  const shared = useMessages('shared')
  const { busy, errors, submit, archive } = useGoalForm(requirement)
  const form = useFormFocus(errors)
  const { count, firstDays, repeatMonths } = requirementLimits
  const content = requirement?.content
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 lg:grid-cols-2 items-start"
    >
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
          <Field label={t('goalCount')} hint={t('goalCountHint')} error={errors.count}>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                name="count"
                min={count.min}
                max={count.max}
                defaultValue={content?.count ?? count.usual}
              />
            )}
          </Field>
          <Choices legend={t('goalFields')} hint={t('goalAnyHint')}>
            {disciplines.map((one) => (
              <Checkbox
                key={one}
                name="disciplines"
                value={one}
                label={shared(disciplineKey(one))}
                defaultChecked={content?.disciplines.includes(one)}
              />
            ))}
          </Choices>
          <Choices legend={t('goalLevels')} hint={t('goalAnyHint')}>
            {levels.map((one) => (
              <Checkbox
                key={one}
                name="levels"
                value={one}
                label={shared(difficultyKeys[one])}
                defaultChecked={content?.levels.includes(one)}
              />
            ))}
          </Choices>
          <details>
            <summary>{t('goalSkills')}</summary>
            <Choices legend={t('goalSkills')} hint={t('goalAnyHint')}>
              {skillNames.map((one) => (
                <Checkbox
                  key={one}
                  name="skills"
                  value={one}
                  label={t(`skill_${one}`)}
                  defaultChecked={content?.skills.includes(one)}
                />
              ))}
            </Choices>
          </details>
        </div>
      </Card>
      <div className="stack [--stack:var(--space-6)]">
        <Card title={t('goalWhom')}>
          <div className="stack [--stack:18px]">
            <p className="small muted">{t('goalWhomHint')}</p>
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
            <Field label={t('goalFirstDays')} hint={t('goalFirstDaysHint')}>
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
            <Field label={t('goalRepeat')} hint={t('goalRepeatHint')}>
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
          {requirement && (
            <Button busy={busy === 'archive'} onClick={() => void archive()}>
              {t('goalArchive')}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

function Choices({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="stack [--stack:var(--space-2)]">
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="small muted">{hint}</p>}
      {children}
    </fieldset>
  )
}
