import { useEffect, useId, useState } from 'react'
import { useWords } from '#app/i18n/words.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TabPanel, Tabs } from '#app/ui/tabs.tsx'
import { notify } from '#app/ui/toast.ts'
import { AuthHeading } from './auth-heading.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { VerifyNotice } from './verify-notice.tsx'

export interface Credentials {
  email: string
  password: string
}

export type AuthTab = 'login' | 'signup'

interface AuthTabsProps {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  next?: string | undefined
  outbox: boolean
  /** What to begin with: the address that was invited. */
  email?: string | undefined
  /**
   * The link that was followed: one that is too old begins with asking for a new one, or with logging in to get one; one
   * that confirmed the address, with logging in.
   */
  link?: 'reset' | 'verify' | 'confirmed'
  /** Inside a dialog, below its title. */
  inDialog?: boolean
  onLogin: () => void
  /** Signed up and signed in at once. */
  onSignup: () => void
}

/** Login and signup with everything around them: forgotten passwords and addresses to confirm (SPEC 2 "Auth screen"). */
export function AuthTabs(props: AuthTabsProps) {
  const { tab, onTab, next, outbox, email, link, inDialog, onLogin, onSignup } = props
  const t = useWords('identity')
  const id = useId()
  const [step, setStep] = useState<'tabs' | 'forgot' | 'verify'>(link === 'reset' ? 'forgot' : 'tabs')
  // What was typed stays when one changes tabs.
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
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
      {link === 'confirmed' && (
        <Notice tone="success" title={t('confirmedTitle')} role="status">
          {t('confirmedBody')}
        </Notice>
      )}
      <Tabs id={id} tabs={tabs} value={tab} onChange={onTab} label={t('tabs')} look="full" />
      <TabPanel tabs={id} value="login" current={tab} className="stack [--stack:1.15rem]">
        <AuthHeading level={level}>{t('loginHeading')}</AuthHeading>
        <LoginForm
          credentials={credentials}
          onChange={setCredentials}
          onSuccess={onLogin}
          onUnverified={() => setStep('verify')}
          onForgot={() => setStep('forgot')}
        />
      </TabPanel>
      <TabPanel tabs={id} value="signup" current={tab} className="stack [--stack:1.15rem]">
        <AuthHeading level={level} intro={t('signupIntro')}>
          {t('signupHeading')}
        </AuthHeading>
        <SignupForm credentials={credentials} onChange={setCredentials} next={next} onSuccess={signedUp} />
      </TabPanel>
    </div>
  )
}
