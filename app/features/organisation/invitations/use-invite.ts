import { type FormEvent, useState } from 'react'
import { emailProblem } from '#app/features/identity/rules.ts'
import { invitationDays } from '#app/features/organisation/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { Language } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { notify } from '#app/ui/toast.ts'
import type { InvitationApi } from './invitation-api.server.ts'
import type { InviteChoice } from './invite-options.tsx'

/**
 * Invites one address.
 * @param choice role and language for a seat; undefined invites a colleague to learn alone
 */
export function useInvite(choice: InviteChoice | undefined, onSent: () => void) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const sentence = useErrorMessage(['organisation'])
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<{ email?: string }>({})
  const { busy, run } = useApiCall()

  const send = async (address: string, website: string | undefined) => {
    const json: { email: string; language: Language; website?: string } & Partial<InviteChoice> = {
      email: address,
      language,
      ...(website && { website }),
      ...choice,
    }
    await outcome(apiClient<InvitationApi>(language).invitations.$post({ json }))
    setEmail('')
    const description = t('inviteSentTo', { email: address, days: invitationDays })
    notify({ tone: 'success', title: t('inviteSent'), description })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const website = new FormData(event.currentTarget).get('website')?.toString()
    const address = email.trim()
    const problem = emailProblem(address)
    setErrors(problem ? { email: sentence(problem) } : {})
    if (problem) return
    const invite = async () => {
      await send(address, website)
      onSent()
    }
    await run(invite, {
      refused: ({ reason, fields }) => {
        if (fields.email) setErrors({ email: sentence(fields.email) })
        notify({ tone: 'destructive', title: t('inviteFailed'), description: sentence(reason) })
      },
    })
  }
  return { email, setEmail, errors, busy, submit }
}
