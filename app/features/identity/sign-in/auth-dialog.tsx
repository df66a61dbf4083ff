import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import type { AuthTab } from './credentials.ts'

interface AuthDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where the link in the mail leads in the end, when the address must be confirmed first: back to what was wanted. */
  next?: string | undefined
  /** Signed in: go on with what the person wanted, such as checkout. */
  onSuccess: () => void
}

/**
 * The auth screen as a dialog (PS-2): after signup it returns to the login tab with what was typed, after login it
 * goes on. Load it lazily: `lazy(() => import('./auth-dialog.tsx'))`.
 */
export default function AuthDialog({ open, onOpenChange, next, onSuccess }: AuthDialogProps) {
  const t = useMessages('identity')
  const shared = useMessages('shared')
  const revalidator = useRevalidator()
  const [tab, setTab] = useState<AuthTab>('login')
  const login = async () => {
    await revalidator.revalidate()
    onOpenChange(false)
    onSuccess()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('dialogTitle')} closeLabel={shared('close')}>
      <AuthTabs
        tab={tab}
        onTab={setTab}
        next={next}
        outbox={false}
        inDialog
        onLogin={() => void login()}
        onSignup={() => setTab('login')}
      />
    </Dialog>
  )
}
