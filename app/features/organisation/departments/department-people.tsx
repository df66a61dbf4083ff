import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type Department, departmentMax, tidyDepartment } from '#app/features/organisation/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type Person, usePlacing } from './use-placing.ts'

interface DepartmentPeopleProps {
  departments: readonly Department[]
  people: readonly Person[]
}

/** Everybody in the organisation with their department, and moving those that are chosen to another. */
export function DepartmentPeople({ departments, people }: DepartmentPeopleProps) {
  const t = useMessages('organisation')
  const { q, setQ, shown, picked, choose, busy, place, give } = usePlacing(people)
  const [to, setTo] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void place(to || null, departments.find(({ id }) => id === to)?.name)
  }
  const all = shown.length > 0 && shown.every(({ id }) => picked.has(id))
  return (
    <Card title={t('departmentPeopleHeading')}>
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
          people={people}
          picked={picked.size}
          busy={busy === 'give'}
          onGive={(name) => void give(name)}
        />
        <Field label={t('departmentSearch')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              icon={Search}
              autoComplete="off"
              value={q}
              onChange={(event) => setQ(event.target.value)}
            />
          )}
        </Field>
        <Checkbox
          label={t('departmentAll', { count: shown.length })}
          checked={all}
          onChange={(event) => choose(shown, event.target.checked)}
        />
        <ul className="border-0 border-line border-t border-solid">
          {shown.map((person) => (
            <li key={person.id} className="border-0 border-line border-b border-solid py-2">
              <Checkbox
                checked={picked.has(person.id)}
                onChange={(event) => choose([person], event.target.checked)}
                label={
                  <span className="wrap-anywhere">
                    {person.full_name}{' '}
                    <span className="small muted font-normal">
                      {person.department ?? t('departmentNobody')}
                      {person.job_role && ` · ${person.job_role}`}
                    </span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="small muted">{t('departmentFound')}</p>}
      </form>
    </Card>
  )
}

interface JobRoleProps {
  people: readonly Person[]
  picked: number
  busy: boolean
  onGive: (name: string | null) => void
}

/** A job role for those that are chosen: one that the organisation has, or a new one. */
function JobRole({ people, picked, busy, onGive }: JobRoleProps) {
  const t = useMessages('organisation')
  const list = useId()
  const [name, setName] = useState('')
  const known = [...new Set(people.flatMap(({ job_role }) => job_role ?? []))].sort()
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
