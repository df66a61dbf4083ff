import { useEffect } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { notify } from '#app/ui/toast.ts'

/** Greets somebody whose first snack came along from before signing up. */
export function FirstSnackNotice({ xp }: { xp: number }) {
  const t = useMessages('shared')
  useEffect(() => {
    notify({ tone: 'success', title: t('noticeFirstSnack', { xp }) })
  }, [xp, t])
  return null
}
