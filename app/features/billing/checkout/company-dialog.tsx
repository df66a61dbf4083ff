import { type FormEvent, useState } from 'react'
import { companyNameProblem, nameMax } from '#app/features/identity/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface CompanyDialogProps {
  busy: boolean
  onName: (name: string) => void
  onClose: () => void
}

/** Asks which company a business plan is for, before it is paid. The default export, to be loaded lazily. */
export default function CompanyDialog({ busy, onName, onClose }: CompanyDialogProps) {
  const t = useMessages('billing')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const problem = companyNameProblem(name)
    setError(problem && t(problem === 'company_name_required' ? 'companyRequired' : 'companyInvalid'))
    if (problem) event.currentTarget.querySelector('input')?.focus()
    else onName(name.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('companyTitle')}
      description={t('companyBody')}
      closeLabel={t('changeCancel')}
    >
      <form method="post" noValidate className="stack [--stack:18px]" onSubmit={submit}>
        <Field label={t('companyLabel')} required error={error}>
          {(control) => (
            <TextInput
              {...control}
              name="company"
              autoComplete="organization"
              maxLength={nameMax}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="row">
          <Button onClick={onClose}>{t('changeCancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('companyContinue')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
