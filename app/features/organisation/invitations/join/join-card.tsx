import type { FormEvent } from 'react'
import { nameMax } from '#app/features/identity/rules.ts'
import { PasswordField } from '#app/features/identity/sign-in/credential-fields.tsx'
import { VerifyNotice } from '#app/features/identity/sign-in/verify-notice.tsx'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import type { ShownInvitation } from '#app/features/organisation/invitations/read-invitation.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { FullNotice } from './full-notice.tsx'
import { PrivacyLines } from './privacy-lines.tsx'
import { useJoin } from './use-join.ts'

interface JoinCardProps {
  invitation: ShownInvitation
  token: string
  onDecline: () => void
}

/** Takes the seat in one go, for who has no profile yet: a name, and a password for who has no account (PD-80). */
export function JoinCard({ invitation, token, onDecline }: JoinCardProps) {
  const t = useMessages('organisation')
  const join = useJoin(token, invitation)
  const { company, sign_up_as, no_seat } = invitation
  const element = useFormFocus(join.errors)
  if (join.confirming && sign_up_as)
    return (
      <Card>
        <VerifyNotice
          email={sign_up_as}
          next={`/invitation/${token}`}
          level={2}
          onBack={() => join.setConfirming(false)}
        />
      </Card>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    void join.submit()
  }
  return (
    <Card title={t('joinTitle')}>
      <form ref={element} method="post" className="stack [--stack:18px]" noValidate onSubmit={send}>
        {(no_seat || join.full) && <FullNotice company={company} late={join.full} />}
        <JoinFields {...join} email={sign_up_as} />
        <PrivacyLines />
        <div className="row">
          <Button type="submit" variant="primary" size="lg" busy={join.busy} disabled={no_seat}>
            {t('accept')}
          </Button>
          <Button variant="ghost" onClick={onDecline}>
            {t('decline')}
          </Button>
        </div>
        {sign_up_as && <Known email={sign_up_as} token={token} />}
      </form>
    </Card>
  )
}

type Join = ReturnType<typeof useJoin>

function JoinFields({ form, change, errors, email }: Join & { email: string | null }) {
  const t = useMessages('organisation')
  const identity = useMessages('identity')
  const sentence = useIdentityError()
  return (
    <>
      {email && (
        <p className="small muted wrap-anywhere">
          {errors.email ? t('joinKnown', { email }) : t('joinAs', { email })}
        </p>
      )}
      <Field
        label={identity('fullName')}
        required
        hint={t('joinNameHint')}
        error={errors.full_name && sentence(errors.full_name)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="full_name"
            autoComplete="name"
            maxLength={nameMax}
            value={form.full_name}
            onChange={(event) => change({ full_name: event.target.value })}
          />
        )}
      </Field>
      {email && (
        <>
          {/* For password managers: whose password this is. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            kind="new"
            label={identity('password')}
            value={form.password}
            onChange={(password) => change({ password })}
            error={errors.password}
          />
          <p className="xs subtle">{identity('ageNote')}</p>
        </>
      )}
    </>
  )
}

/** The way for who has an account with this address already. */
function Known({ email, token }: { email: string; token: string }) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const next = encodeURIComponent(`/invitation/${token}`)
  return (
    // The address is not in the link, where it would stay in the history.
    <ButtonLink
      variant="ghost"
      size="sm"
      className="justify-self-start"
      href={localePath(language, `/auth?next=${next}`)}
      state={{ email }}
    >
      {t('logInFirst')}
    </ButtonLink>
  )
}
