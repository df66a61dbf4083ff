import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { QueuedAnswer } from './rules.ts'

/** In place of the button to answer: the answer waits in this browser. */
export function QueuedNotice({ queued }: { queued: QueuedAnswer }) {
  const t = useMessages('offline')
  const language = useLanguage()
  return (
    <Notice
      tone="success"
      role="status"
      title={t('keptTitle')}
      action={<ButtonLink href={localePath(language, '/account-dashboard')}>{t('backToWall')}</ButtonLink>}
    >
      {queued.kind === 'question' && t('keptBody', { letter: queued.answer })}
      {queued.kind === 'quiz' && t('keptQuiz', { count: queued.answers.length })}
      {queued.kind === 'moves' && t('keptMoves')}
      {queued.kind === 'scenario' && t('keptText')}
    </Notice>
  )
}
