import { data, Form, useNavigation } from 'react-router'
import { pageError, pageLoader, pageRequest } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError, statusOfKind } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { withdrawalLine } from '#app/lib/withdrawal.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/reminder-unsubscribe-page'
import { stopReminders } from './stop-reminders.server.ts'

/** /reminders/unsubscribe?token=: the link in every reminder; no signing in. */
export const loader = pageLoader('public', async ({ language }) => ({
  meta: { title: messagesFor('notifications', language)('stopTitle') },
}))

/**
 * Opening the page changes nothing, as mail scanners open every link; its button, or a mail program by one click (RFC
 * 8058), posts to the same address.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, runtime } = context.get(pageRequest)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const userId = await stopReminders(ctx, runtime.secret, token)
    runtime.log.info(withdrawalLine('reminders', userId), 'reminders stopped')
    runtime.live.publish(userId, ['profile'])
    return { done: true }
  } catch (error) {
    if (!(error instanceof AppError)) throw pageError(error)
    return data({ done: false }, { status: statusOfKind[error.kind] })
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ReminderUnsubscribePage({ actionData }: Route.ComponentProps) {
  const t = useMessages('notifications')
  const language = useLanguage()
  const busy = useNavigation().state !== 'idle'
  const done = actionData?.done
  const words = done === undefined ? 'stop' : done ? 'stopped' : 'stopFailed'
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack max-w-measure" role={done === undefined ? undefined : 'status'}>
        <h1>{t(`${words}Title`)}</h1>
        <p className="lead">{t(`${words}Body`)}</p>
        {done === undefined ? (
          <Form method="post">
            <Button type="submit" variant="primary" size="lg" busy={busy}>
              {t('stopAction')}
            </Button>
          </Form>
        ) : (
          <ButtonLink href={localePath(language, '/settings?tab=reminders')} className="justify-self-start">
            {t('toSettings')}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
