import { useMessages } from '#app/i18n/messages.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Stands on every page of the test checkout: nobody may think that money changes hands (PD-28). */
export function TestMark() {
  const t = useMessages('billing')
  return (
    <Notice tone="info" title={t('testMark')} className="max-w-[34rem]">
      {t('testMarkBody')}
    </Notice>
  )
}
