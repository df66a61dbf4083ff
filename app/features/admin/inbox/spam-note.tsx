import { keptDays } from '#app/features/contact/rules.ts'
import { useWords } from '#app/i18n/words.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function SpamNote() {
  const t = useWords('admin')
  return (
    <Notice tone="warning" title={t('stateSpam')}>
      {t('spamNote', { days: keptDays.spam })}
    </Notice>
  )
}
