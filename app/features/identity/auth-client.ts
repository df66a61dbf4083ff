import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '#app/lib/api-client.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { verifiedPath } from './auth-rules.ts'

interface Problem {
  reason?: string
}

/** A refused sign-in call, with the seconds after which trying again makes sense. */
export class AuthError extends ApiError {
  readonly retryAfter: number | undefined

  constructor(status: number, reason: string, retryAfter?: number) {
    super(status, reason)
    this.name = 'AuthError'
    this.retryAfter = retryAfter
  }
}

/**
 * One call to a sign-in endpoint.
 * @throws AuthError with the server's reason, or `network` when there was no answer at all
 */
async function post(path: string, language: Language, body: Record<string, unknown> = {}): Promise<unknown> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new AuthError(0, 'network')
  })
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer
  const wait = Number(response.headers.get('retry-after'))
  throw new AuthError(response.status, (answer as Problem).reason ?? 'unknown', wait || undefined)
}

const asksMore = (answer: unknown) => Boolean((answer as { second_factor?: unknown }).second_factor)

/** The calls of the auth screen (PS-7.1); the session itself is an http-only cookie. */
export const authClient = {
  /** @returns whether a second step follows */
  async signIn(language: Language, email: string, password: string): Promise<boolean> {
    return asksMore(await post('/sign-in/email', language, { email: email.trim(), password }))
  },
  /** Whether people with an address of this domain sign in through their organisation. Says no when it cannot be asked. */
  async hasProvider(email: string): Promise<boolean> {
    const domain = email.trim().split('@').at(-1) ?? ''
    const response = await fetch(`/api/sso/domain?${new URLSearchParams({ domain })}`).catch(() => undefined)
    if (!response?.ok) return false
    return ((await response.json()) as { sso?: boolean }).sso === true
  },
  async secondStep(language: Language, code: string): Promise<void> {
    await post('/sign-in/second-factor', language, { code })
  },
  async passkeyOptions(language: Language): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return (await post('/sign-in/passkey-options', language)) as PublicKeyCredentialRequestOptionsJSON
  },
  async signInWithPasskey(language: Language, response: AuthenticationResponseJSON): Promise<void> {
    await post('/sign-in/passkey', language, { response })
  },
  /** @returns false when the address must be confirmed by mail first */
  async signUp(language: Language, email: string, password: string, next?: string): Promise<boolean> {
    const body = { name: '', email: email.trim(), password, callbackURL: verifiedPath(language, next) }
    const answer = (await post('/sign-up/email', language, body)) as { token?: string | null }
    return Boolean(answer.token)
  },
  /**
   * Signs up with the link of an invitation, and in where that asks for nothing more.
   * @returns what is still asked: that the address is confirmed by mail
   */
  async signUpInvited(
    language: Language,
    { email, password, invitation }: { email: string; password: string; invitation: string },
  ): Promise<'nothing' | 'confirmation' | 'second_step'> {
    const callbackURL = verifiedPath(language, `/invitation/${invitation}`)
    const body = { name: '', email, password, invitation, callbackURL }
    const answer = (await post('/sign-up/email', language, body)) as { token?: string | null }
    if (answer.token) return 'nothing'
    try {
      return (await authClient.signIn(language, email, password)) ? 'second_step' : 'nothing'
    } catch (error) {
      if (error instanceof AuthError && error.reason === 'email_not_verified') return 'confirmation'
      // With real mail a sign-up does not tell that there is an account; that the password is not its own does.
      if (error instanceof AuthError && error.reason === 'invalid_credentials')
        throw new AuthError(error.status, 'email_in_use')
      throw error
    }
  },
  async resendVerification(language: Language, email: string, next?: string): Promise<void> {
    const body = { email: email.trim(), callbackURL: verifiedPath(language, next) }
    await post('/send-verification-email', language, body)
  },
  async requestReset(language: Language, email: string): Promise<void> {
    await post('/request-password-reset', language, {
      email: email.trim(),
      redirectTo: localePath(language, '/auth/callback'),
    })
  },
  /** @returns whether a second step follows */
  async resetPassword(language: Language, token: string, newPassword: string): Promise<boolean> {
    return asksMore(await post('/reset-password', language, { token, newPassword }))
  },
  async signOut(language: Language): Promise<void> {
    await post('/sign-out', language)
  },
}
