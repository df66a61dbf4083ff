import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthHeading } from '#app/features/identity/auth-heading.tsx'
import { secondStepPath, ssoPath } from '#app/features/identity/auth-rules.ts'
import { PasskeyButton } from '#app/features/identity/second-factor/passkey-button.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TabPanel, Tabs } from '#app/ui/tabs.tsx'
import { notify } from '#app/ui/toast.ts'
import type { AuthAnswer } from './auth-action.server.ts'
import type { AuthTab, Credentials } from './credentials.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { VerifyNotice } from './verify-notice.tsx'
import { AnswerNotice, WithoutScript } from './without-script.tsx'

interface AuthTabsProps {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  next?: string | undefined
  outbox: boolean
  /** What to begin with: the address that was invited. */
  email?: string | undefined
  /** A link that is too old was followed: begins with asking for a new one, or with logging in to get one. */
  link?: 'reset' | 'verify'
  /** Inside a dialog, below its title. */
  inDialog?: boolean
  /** Begins with asking for a link to choose another password. */
  forgot?: boolean
  /** What came of a form that was sent without JavaScript. */
  answer?: AuthAnswer | undefined
  onLogin: () => void
  /** Signed up and signed in at once. */
  onSignup: () => void
}

type Step = 'tabs' | 'forgot' | 'verify'

function firstStep({ link, forgot, answer }: AuthTabsProps): Step {
  if (answer?.form === 'signup' && answer.mailed) return 'verify'
  if (answer?.reason === 'email_not_verified') return 'verify'
  return link === 'reset' || forgot || answer?.form === 'forgot' ? 'forgot' : 'tabs'
}

/** Login and signup with everything around them: forgotten passwords and addresses to confirm (PS-2.6). */
export function AuthTabs(props: AuthTabsProps) {
  const { tab, onTab, next, outbox, email, link, inDialog, answer, onLogin, onSignup } = props
  const t = useMessages('identity')
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const [step, setStep] = useState(() => firstStep(props))
  // What was typed stays when one changes tabs.
  const [credentials, setCredentials] = useState<Credentials>({ email: answer?.email ?? '', password: '' })
  // After hydration: the server does not know it.
  useEffect(() => {
    if (typeof email === 'string') setCredentials((now) => ({ ...now, email: now.email || email }))
  }, [email])
  const level = inDialog ? 2 : 1
  const toLogin = () => {
    setStep('tabs')
    onTab('login')
  }
  if (step === 'forgot') {
    const onEmail = (email: string) => setCredentials({ ...credentials, email })
    return (
      <ForgotForm
        email={credentials.email}
        onEmail={onEmail}
        outbox={outbox}
        expired={link === 'reset'}
        level={level}
        onBack={toLogin}
        answer={answer?.form === 'forgot' ? answer : undefined}
      />
    )
  }
  if (step === 'verify')
    return <VerifyNotice email={credentials.email} next={next} level={level} onBack={toLogin} />

  const signedUp = (signedIn: boolean) => {
    const description = t(signedIn && !inDialog ? 'signupDoneOnboarding' : 'signupDoneLogin')
    if (signedIn) notify({ tone: 'success', title: t('signupDoneTitle'), description })
    if (signedIn) onSignup()
    else setStep('verify')
  }
  const tabs = [
    { value: 'login', label: t('tabLogin') },
    { value: 'signup', label: t('tabSignup') },
  ] as const
  return (
    <div className="stack [--stack:1.25rem]">
      {link === 'verify' && (
        <Notice tone="warning" title={t('linkExpiredTitle')} role="alert">
          {t('verifyExpired')}
        </Notice>
      )}
      {answer?.reason && <AnswerNotice answer={answer} />}
      <Tabs id={id} tabs={tabs} value={tab} onChange={onTab} label={t('tabs')} look="full" />
      <TabPanel tabs={id} value="login" current={tab} className="stack [--stack:18px]">
        <AuthHeading level={level}>{t('loginHeading')}</AuthHeading>
        <LoginForm
          credentials={credentials}
          onChange={setCredentials}
          onSuccess={onLogin}
          onSecondStep={() => void navigate(secondStepPath(language, next))}
          onUnverified={() => setStep('verify')}
          onForgot={() => setStep('forgot')}
          next={next}
          refused={answer?.form === 'login' ? answer.errors : undefined}
        />
        <PasskeyButton onSuccess={onLogin} />
        <ButtonLink block href={ssoPath(language, next)} state={{ email: credentials.email }}>
          {t('ssoLink')}
        </ButtonLink>
      </TabPanel>
      <TabPanel tabs={id} value="signup" current={tab} className="stack [--stack:18px]">
        <AuthHeading level={level} intro={t('signupIntro')}>
          {t('signupHeading')}
        </AuthHeading>
        <SignupForm
          credentials={credentials}
          onChange={setCredentials}
          next={next}
          onSuccess={signedUp}
          refused={answer?.form === 'signup' ? answer.errors : undefined}
        />
      </TabPanel>
      {!inDialog && <WithoutScript tab={tab} next={next} />}
    </div>
  )
}
