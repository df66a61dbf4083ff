import { keptDays } from '#app/features/contact/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function SpamNote() {
  const t = useMessages('admin')
  return (
    <Notice tone="warning" title={t('stateSpam')}>
      {t('spamNote', { days: keptDays.spam })}
    </Notice>
  )
}
