import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Honeypot } from '#app/ui/inputs/honeypot.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type InviteChoice, InviteOptions } from './invite-options.tsx'
import { useInvite } from './use-invite.ts'

interface InviteFormProps {
  /** To a seat, with a role; else a colleague who learns alone. */
  seat: boolean
  onSent?: () => void
  /** Buttons before the one that sends. */
  beside?: ReactNode
}

/** Invites one person. */
export function InviteForm({ seat, onSent, beside }: InviteFormProps) {
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [choice, setChoice] = useState<InviteChoice>({ role: 'member', language })
  const { email, setEmail, errors, busy, submit } = useInvite(seat ? choice : undefined, () => {
    void revalidate()
    onSent?.()
  })
  const form = useFormFocus(errors)
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="stack [--stack:18px]">
      <Field label={t('inviteEmail')} required error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {seat ? (
        <InviteOptions choice={choice} onChange={setChoice} />
      ) : (
        <Honeypot label={shared('leaveEmpty')} />
      )}
      <div className="row">
        {beside}
        <Button type="submit" variant="primary" busy={busy}>
          {t('inviteSend')}
        </Button>
      </div>
    </form>
  )
}
