import { useLocation } from 'react-router'
import { type NoticeState, notices } from '#app/features/snacks/question/url-notice.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The units of a kind are used up: the day ends here, it is not refused (PS-8.3). Shown to who was led here for it. */
export function LimitEnd() {
  const t = useMessages('dashboard')
  const shared = useMessages('shared')
  const code = (useLocation().state as NoticeState | null)?.notice
  if (!code) return null
  const { title, description } = notices[code]
  return (
    <Notice tone="success" role="status" title={t('dayDone')}>
      {shared(title)}. {description && shared(description)}
    </Notice>
  )
}
