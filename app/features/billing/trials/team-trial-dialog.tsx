import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BillingApi } from '#app/features/billing/api.server.ts'
import { plans, trialDays } from '#app/features/billing/plans.ts'
import { triedPlan } from '#app/features/billing/rules.ts'
import { companyNameProblem, nameMax } from '#app/features/identity/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { failureToast } from '#app/ui/failure-toast.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { notify } from '#app/ui/toast.ts'

interface TeamTrialDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null asks for the name of the company. */
  company: string | null
}

/** Asks before the free days of an organisation begin, as they come once. The default export, to be loaded lazily. */
export default function TeamTrialDialog({ open, onOpenChange, company }: TeamTrialDialogProps) {
  const t = useMessages('billing')
  const values = { days: trialDays, seats: plans[triedPlan].seats.to ?? 0, company: company ?? '' }
  const { name, setName, error, busy, start } = useStart(company)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('teamTrialTitle', values)}
      description={t('teamTrialBody', values)}
      closeLabel={t('trialOfferLater')}
      decide
    >
      <form method="post" noValidate className="stack [--stack:18px]" onSubmit={start}>
        {company === null ? (
          <Field label={t('companyLabel')} hint={t('teamTrialNameHint')} required error={error}>
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
        ) : (
          <p>{t('teamTrialFor', values)}</p>
        )}
        <p className="small muted">{t('teamTrialOwner')}</p>
        <div className="row">
          <Button onClick={() => onOpenChange(false)}>{t('trialOfferLater')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('teamTrialStart')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useStart(company: string | null) {
  const t = useMessages('billing')
  const language = useLanguage()
  const messageOf = useErrorMessage(['billing'])
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useApiCall()
  async function start(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const problem = company === null ? companyNameProblem(name) : undefined
    setError(problem && t(problem === 'company_name_required' ? 'companyRequired' : 'companyInvalid'))
    if (busy) return
    if (problem) return event.currentTarget.querySelector('input')?.focus()
    const begin = async () => {
      const json = company === null ? { company_name: name.trim() } : {}
      await outcome(apiClient<BillingApi>(language)['start-team-trial'].$post({ json }))
      const values = { days: trialDays }
      notify({ tone: 'success', title: t('trialStarted', values), description: t('teamTrialStarted') })
      await navigate(localePath(language, '/team/seats'))
    }
    await run(begin, { refused: failureToast(t('teamTrialFailed'), messageOf), leaves: true })
  }
  return { name, setName, error, busy, start: (event: FormEvent<HTMLFormElement>) => void start(event) }
}
