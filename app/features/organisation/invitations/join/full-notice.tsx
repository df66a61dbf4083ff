import { useMessages } from '#app/i18n/messages.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** No seat is free. `late`: they went while this page was open. */
export function FullNotice({ company, late }: { company: string | null; late: boolean }) {
  const t = useMessages('organisation')
  return (
    <Notice tone="warning" role={late ? 'alert' : undefined} title={t('noSeatTitle')}>
      {t('noSeatBody', { company: company ?? '' })}
    </Notice>
  )
}
