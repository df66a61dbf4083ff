import { type FormEvent, useId, useState } from 'react'
import type { PeoplePage } from '#app/features/organisation/people/find-people.server.ts'
import { PeoplePicker } from '#app/features/organisation/people/people-picker.tsx'
import { type Department, departmentMax, tidyDepartment } from '#app/features/organisation/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { usePlacing } from './use-placing.ts'

interface DepartmentPeopleProps {
  departments: readonly Department[]
  /** Those that people of the organisation have. */
  jobRoles: readonly string[]
  found: PeoplePage
}

/** The people of the organisation with their department, and moving those that are chosen to another. */
export function DepartmentPeople({ departments, jobRoles, found }: DepartmentPeopleProps) {
  const t = useMessages('organisation')
  const { picking, picked, busy, place, give } = usePlacing(found)
  const [to, setTo] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void place(to || null, departments.find(({ id }) => id === to)?.name)
  }
  return (
    <Card title={t('departmentPeopleHeading')} className="stack">
      <form method="post" onSubmit={submit} className="stack [--stack:var(--space-4)]">
        <p className="small muted">{t('departmentPeopleHint')}</p>
        <div className="row items-end">
          <Field label={t('departmentChoose')} className="grow basis-44">
            {(control) => (
              <Select {...control} value={to} onChange={(event) => setTo(event.target.value)}>
                <option value="">{t('departmentNobody')}</option>
                {departments.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" variant="strong" busy={busy === 'place'} disabled={picked.size === 0}>
            {t('departmentPlace', { count: picked.size })}
          </Button>
        </div>
        <JobRole
          known={jobRoles}
          picked={picked.size}
          busy={busy === 'give'}
          onGive={(name) => void give(name)}
        />
      </form>
      <PeoplePicker
        path="/team/departments"
        found={found}
        picking={picking}
        detail={({ department, job_role }) => (
          <>
            {department ?? t('departmentNobody')}
            {job_role && ` · ${job_role}`}
          </>
        )}
      />
    </Card>
  )
}

interface JobRoleProps {
  known: readonly string[]
  picked: number
  busy: boolean
  onGive: (name: string | null) => void
}

/** A job role for those that are chosen: one that the organisation has, or a new one. */
function JobRole({ known, picked, busy, onGive }: JobRoleProps) {
  const t = useMessages('organisation')
  const list = useId()
  const [name, setName] = useState('')
  return (
    <div className="row items-end">
      <Field label={t('jobRoleLabel')} hint={t('jobRoleHint')} className="grow basis-44">
        {(control) => (
          <TextInput
            {...control}
            list={list}
            autoComplete="off"
            maxLength={departmentMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <datalist id={list}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button busy={busy} disabled={picked === 0} onClick={() => onGive(tidyDepartment(name) || null)}>
        {t('jobRoleGive', { count: picked })}
      </Button>
    </div>
  )
}
