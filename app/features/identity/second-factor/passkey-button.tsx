import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { authClient } from '#app/features/identity/auth-client.ts'
import { useAuthFailure } from '#app/features/identity/sign-in/use-auth-failure.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { notify } from '#app/ui/toast.ts'

interface PasskeyButtonProps {
  onSuccess: () => unknown
}

/** Signs in with a passkey. It goes in a browser that knows none: to come later would push away what stands below it. */
export function PasskeyButton({ onSuccess }: PasskeyButtonProps) {
  const t = useMessages('identity')
  const language = useLanguage()
  const fail = useAuthFailure()
  const { busy, run } = useApiCall()
  const [possible, setPossible] = useState(true)
  useEffect(() => setPossible('PublicKeyCredential' in globalThis && isSecureContext), [])
  if (!possible) return null
  const signIn = async () => {
    // Only who wants it loads it.
    const { startAuthentication, WebAuthnError } = await import('@simplewebauthn/browser')
    try {
      const options = await authClient.passkeyOptions(language)
      const response = await startAuthentication({ optionsJSON: options })
      await authClient.signInWithPasskey(language, response)
    } catch (error) {
      // Cancelled, or the device has none for this site: browsers do not say which.
      if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
        notify({ title: t('passkeyCancelled'), description: t('passkeyCancelledBody') })
      else fail(error, t('loginFailed'))
      return
    }
    await onSuccess()
  }
  return (
    <Button
      block
      className="noscript:hidden"
      busy={busy}
      onClick={() =>
        void run(signIn, {
          refused: (_, error) => {
            throw error
          },
        })
      }
    >
      <Icon of={KeyRound} size="sm" />
      {t('passkeySignIn')}
    </Button>
  )
}
