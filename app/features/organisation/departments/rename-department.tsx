import { type FormEvent, useId, useState } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { type Department, departmentMax, departmentProblem } from '#app/features/organisation/rules.ts'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { DepartmentApi } from './department-api.server.ts'

interface RenameDepartmentProps {
  department: Department
  onClose: () => void
}

/** Another name for a department. The default export, to be loaded lazily. */
export default function RenameDepartment({ department, onClose }: RenameDepartmentProps) {
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  const language = useLanguage()
  const sentence = useErrorMessage(['organisation'])
  const id = useId()
  const [name, setName] = useState(department.name)
  const [errors, setErrors] = useState<{ name?: string }>({})
  const form = useFormFocus(errors)
  const { busy, run } = useCall()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = departmentProblem(name)
    setErrors(problem ? { name: sentence(problem) } : {})
    if (problem) return
    const send = async () => {
      const one = apiClient<DepartmentApi>(language).account.departments[':id']
      await outcome(one.$patch({ param: { id: department.id }, json: { name, was: department.name } }))
      return t('departmentRenamed', { name: name.trim() })
    }
    const onRefused = (reason: string) => {
      if (reason !== 'department_exists') return false
      setErrors({ name: sentence(reason) })
      return true
    }
    if (await run('rename', send, { onRefused })) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('departmentRenameTitle', { name: department.name })}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy !== undefined}>
            {t('departmentRenameAction')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('departmentName')} hint={t('departmentRenameHint')} required error={errors.name}>
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
      </form>
    </Dialog>
  )
}
