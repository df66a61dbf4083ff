import type { Lms } from '#app/features/scorm/runtime/connect-lms.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface PlayerNoticesProps {
  lms: Pick<Lms, 'connected' | 'sessionOver' | 'readOnly'>
  /** Whether the LMS took what it was told last. */
  taken: boolean
}

/** What somebody has to know of the LMS: there is none, its session is over, it keeps nothing now, or it did not take the last step. */
export function PlayerNotices({ lms, taken }: PlayerNoticesProps) {
  const t = useMessages('scorm-player')
  return (
    <>
      {!lms.connected && (
        <Notice tone="warning" title={t(lms.sessionOver ? 'sessionOverTitle' : 'noLmsTitle')}>
          {t(lms.sessionOver ? 'sessionOver' : 'noLms')}
        </Notice>
      )}
      {lms.readOnly && (
        <Notice tone="info" title={t('readOnlyTitle')}>
          {t('readOnly')}
        </Notice>
      )}
      {!taken && (
        <Notice tone="warning" role="alert" title={t('notTakenTitle')}>
          {t('notTaken')}
        </Notice>
      )}
    </>
  )
}
