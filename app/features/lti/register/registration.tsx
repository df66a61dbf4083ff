import { useLti } from '#app/features/lti/use-lti.ts'
import { AddressList } from '#app/features/single-sign-on/connection/address-list.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'

/** The short way: one address for a platform that registers tools by itself. */
export function Registration() {
  const t = useMessages('lti')
  const { busy, registration, makeRegistration } = useLti()
  return (
    <div className="stack [--stack:8px]" aria-live="polite">
      <p>{t('registrationIntro')}</p>
      {registration ? (
        <AddressList addresses={[[t('registrationUrl'), registration]]} />
      ) : (
        <Button
          className="justify-self-start"
          busy={busy === 'registration'}
          onClick={() => void makeRegistration()}
        >
          {t('registrationMake')}
        </Button>
      )}
    </div>
  )
}
