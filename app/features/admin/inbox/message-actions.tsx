import { useRevalidator } from 'react-router'
import type { AdminApi } from '#app/features/admin/api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'

interface MessageActionsProps {
  id: string
  email: string
  subject: string
  handled_at: string | null
}

/** Answer by mail, and mark as handled or open again. */
export function MessageActions({ id, email, subject, handled_at }: MessageActionsProps) {
  const t = useMessages('admin')
  const { busy, change } = useSetHandled(id)
  const handled = handled_at !== null
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject && `Re: ${subject}`)}`
  return (
    <div className="row">
      <Button variant={handled ? 'quiet' : 'primary'} busy={busy} onClick={() => void change(!handled)}>
        {handled ? t('markOpen') : t('markHandled')}
      </Button>
      <a className="btn btn--quiet" href={reply}>
        {t('reply')}
      </a>
    </div>
  )
}

function useSetHandled(id: string) {
  const t = useMessages('admin')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const change = async (handled: boolean) => {
    const done = async () => {
      const route = apiClient<AdminApi>(language).admin.messages[':id'].handled
      const call = { param: { id } }
      await outcome(handled ? route.$put(call) : route.$delete(call))
      await revalidate()
      notify({ tone: 'success', title: handled ? t('markedHandled') : t('markedOpen') })
    }
    await run(done, { refused: failureToast(t('changeFailed'), messageOf) })
  }
  return { busy, change }
}
