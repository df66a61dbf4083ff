import { usePortal } from '#app/features/billing/checkout/use-portal.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface OverdueNoticeProps {
  /** ISO 8601; null when the days of grace are over. */
  until: string | null
  /** With the button to the portal; the billing tab has one of its own. */
  action?: boolean
}

/** To whoever pays, after a failed payment: until when everything works, and where to put it right. */
export default function OverdueNotice({ until, action = true }: OverdueNoticeProps) {
  const t = useMessages('billing')
  const locale = localeOf[useLanguage()]
  const { busy, open } = usePortal()
  const button = (
    <Button variant="quiet" busy={busy} onClick={() => void open()}>
      {t('overdueAction')}
    </Button>
  )
  return (
    <Notice tone={until ? 'warning' : 'danger'} title={t('overdueTitle')} {...(action && { action: button })}>
      {until ? t('overdueBody', { date: longDate(new Date(until), locale) }) : t('overdueOver')}
    </Notice>
  )
}
