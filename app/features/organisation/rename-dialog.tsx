import { type FormEvent, useId, useState } from 'react'
import { companyNameProblem, nameMax } from '#app/features/identity/rules.ts'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { OrganisationApi } from './api.server.ts'
import { useCall } from './use-call.ts'

interface RenameDialogProps {
  company: string
  onClose: () => void
}

/** Another name for the organisation. The default export, to be loaded lazily. */
export default function RenameDialog({ company, onClose }: RenameDialogProps) {
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  const language = useLanguage()
  const sentence = useErrorMessage(['organisation'])
  const id = useId()
  const [name, setName] = useState(company)
  const [errors, setErrors] = useState<{ name?: string }>({})
  const form = useFormFocus(errors)
  const { busy, run } = useCall()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = companyNameProblem(name)
    setErrors(problem ? { name: sentence(problem) } : {})
    if (problem) return
    const done = await run('rename', async () => {
      await outcome(apiClient<OrganisationApi>(language).account.$patch({ json: { name } }))
      return t('renamed', { company: name.trim() })
    })
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('renameTitle')}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy !== undefined}>
            {t('renameAction')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('renameLabel')} hint={t('renameHint')} required error={errors.name}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              autoComplete="organization"
              maxLength={nameMax}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
