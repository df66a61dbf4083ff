import { type FormEvent, useState } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { departmentMax, departmentProblem } from '#app/features/organisation/rules.ts'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { DepartmentApi } from './department-api.server.ts'

/** A field and a button that add a department. */
export function NewDepartment() {
  const t = useMessages('organisation')
  const language = useLanguage()
  const sentence = useErrorMessage(['organisation'])
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<{ name?: string }>({})
  const [requests] = useState(createAttempts)
  const form = useFormFocus(errors)
  const { busy, run } = useCall()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = departmentProblem(name)
    setErrors(problem ? { name: sentence(problem) } : {})
    if (problem) return
    const send = async () => {
      const json = { request_id: requests.idFor(name), name }
      await outcome(apiClient<DepartmentApi>(language).account.departments.$post({ json }))
      requests.done()
      setName('')
      return t('departmentAdded', { name: name.trim() })
    }
    const onRefused = (reason: string) => {
      if (reason !== 'department_exists') return false
      setErrors({ name: sentence(reason) })
      return true
    }
    await run('add', send, { onRefused })
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="row items-end"
    >
      <Field label={t('departmentNew')} error={errors.name} className="grow basis-44">
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="off"
            maxLength={departmentMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="strong" busy={busy !== undefined}>
        {t('departmentAdd')}
      </Button>
    </form>
  )
}
