import { lazy, Suspense, useRef, useState } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { PersonField } from '#app/features/organisation/people/person-field.tsx'
import { useFindPeople } from '#app/features/organisation/people/use-find-people.ts'
import { LeaveGuard } from '#app/features/programme/leave-guard.tsx'
import { dataKinds, decisions, nameMax, textMax } from '#app/features/programme/rules.ts'
import { useUnsavedForm } from '#app/features/programme/use-unsaved-form.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { AiSystem } from './read-register.server.ts'
import { RiskQuestions } from './risk-questions.tsx'
import { useSystemForm } from './use-system-form.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

interface Named {
  id: string
  name: string
}

export interface SystemFormProps {
  /** Null: a new one. */
  system: AiSystem | null
  /** user_id of the viewer. */
  me: string
  /** Everybody, or of an organisation of many the viewer and the owner of this. */
  members: readonly Named[]
  moreMembers: boolean
  departments: readonly Named[]
  tools: readonly { slug: string; name: string }[]
  /** In the Netherlands. */
  today: string
}

/** Everything that the register has of a use of AI, and the questions that its class of risk follows from. */
export function SystemForm(props: SystemFormProps) {
  const { system, me, members, moreMembers, departments, tools, today } = props
  const t = useMessages('programme')
  const ref = useRef<HTMLFormElement>(null)
  const { unsaved, onChange, kept } = useUnsavedForm(ref)
  const { busy, errors, answers, setAnswers, submit, retire } = useSystemForm(system, today, kept)
  useFormFocus(errors, ref)
  const findPeople = useFindPeople()
  const [asking, ask] = useState(false)
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
      <Card title={t('systemAbout')}>
        <div className="stack [--stack:18px]">
          <Field label={t('systemTool')} hint={t('systemToolHint')}>
            {(control) => (
              <Select {...control} name="tool_slug" defaultValue={system?.tool_slug ?? ''}>
                <option value="">{t('systemOwnTool')}</option>
                {tools.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('systemName')} hint={t('systemNameHint')} required error={errors.name}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                maxLength={nameMax}
                autoComplete="off"
                defaultValue={system?.name}
              />
            )}
          </Field>
          <Field label={t('systemPurpose')} hint={t('systemPurposeHint')} required error={errors.purpose}>
            {(control) => (
              <TextArea
                {...control}
                name="purpose"
                rows={3}
                maxLength={textMax}
                defaultValue={system?.purpose}
              />
            )}
          </Field>
          <PersonField
            name="owner_id"
            label={t('systemOwner')}
            hint={t('systemOwnerHint')}
            error={errors.owner_id}
            people={members}
            more={moreMembers}
            initial={system ? (system.owner_id ?? '') : me}
            nobody={t('nobody')}
            find={findPeople}
          />
          {departments.length > 0 && (
            <fieldset className="stack [--stack:var(--space-2)]">
              <legend className="font-semibold">{t('systemDepartments')}</legend>
              <p className="small muted">{t('systemDepartmentsHint')}</p>
              {departments.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  name="department_ids"
                  value={id}
                  label={name}
                  defaultChecked={system?.departments.some((one) => one.id === id)}
                />
              ))}
            </fieldset>
          )}
          <fieldset className="stack [--stack:var(--space-2)]">
            <legend className="font-semibold">{t('systemData')}</legend>
            {dataKinds.map((kind) => (
              <Checkbox
                key={kind}
                name="data_kinds"
                value={kind}
                label={t(`data_${kind}`)}
                defaultChecked={system?.data_kinds.includes(kind)}
              />
            ))}
          </fieldset>
          <Field label={t('systemTerms')} optional={t('optional')} error={errors.terms_url}>
            {(control) => (
              <TextInput
                {...control}
                type="url"
                name="terms_url"
                defaultValue={system?.terms_url}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
      </Card>
      <div className="stack [--stack:var(--space-6)]">
        <RiskQuestions answers={answers} onChange={setAnswers} />
        <Card title={t('systemDecision')}>
          <div className="stack [--stack:18px]">
            <Field label={t('systemDecisionLabel')}>
              {(control) => (
                <Select {...control} name="decision" defaultValue={system?.decision ?? 'undecided'}>
                  {decisions.map((one) => (
                    <option key={one} value={one}>
                      {t(`decision_${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('systemConditions')} hint={t('systemConditionsHint')} error={errors.conditions}>
              {(control) => (
                <TextArea
                  {...control}
                  name="conditions"
                  rows={3}
                  maxLength={textMax}
                  defaultValue={system?.conditions}
                />
              )}
            </Field>
            <Field label={t('systemReview')} optional={t('optional')} error={errors.review_on}>
              {(control) => (
                <TextInput {...control} type="date" name="review_on" defaultValue={system?.review_on ?? ''} />
              )}
            </Field>
            {system && <Checkbox name="changed" label={t('systemChanged')} aria-describedby="changed-hint" />}
            {system && (
              <p id="changed-hint" className="small muted">
                {t('systemChangedHint')}
              </p>
            )}
          </div>
        </Card>
        <div className="row">
          <Button type="submit" variant="primary" busy={busy === 'save'}>
            {t(system ? 'save' : 'systemAdd')}
          </Button>
          {system && <Button onClick={() => ask(true)}>{t('systemRetire')}</Button>}
        </div>
        <Suspense fallback={null}>
          {system && asking && (
            <ConfirmDialog
              title={t('systemRetireTitle', { name: system.name })}
              action={t('systemRetire')}
              busy={busy === 'retire'}
              onConfirm={() => void retire()}
              onClose={() => ask(false)}
            >
              <p>{t('systemRetireBody')}</p>
            </ConfirmDialog>
          )}
        </Suspense>
      </div>
    </form>
  )
}
