import { useMessages } from '#app/i18n/messages.tsx'
import { notify } from '#app/ui/toast.ts'

/** Says that what was pressed is still to come (PS-2.8). */
export function useComingSoon(): () => void {
  const t = useMessages('dashboard')
  return () => notify({ title: t('soonToast') })
}
