import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useWords } from '#app/i18n/words.tsx'
import { notify } from '#app/ui/toast.ts'

/** Greets somebody whose first snack came along from before signing up; for the root, whose data says so. */
export function KeptNotice() {
  const t = useWords('shared')
  const xp = useRouteLoaderData<{ kept_xp: number }>('root')?.kept_xp ?? 0
  useEffect(() => {
    if (xp > 0) notify({ tone: 'success', title: t('noticeFirstSnack', { xp }) })
  }, [xp, t])
  return null
}
