import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { recordAdminReading } from '#app/features/admin/kit/record-admin-action.server.ts'
import { formFields, senderOf } from '#app/features/contact/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { dateFormat } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/message-page'
import { MessageActions } from './message-actions.tsx'
import { findMessage } from './queries.server.ts'
import { SpamNote } from './spam-note.tsx'

/** /admin/inbox/{id}: one message. Opening it is a security event, as it holds somebody's personal data. */
export const loader = adminLoader(async (ctx, { params }: LoaderFunctionArgs) => {
  const id = z.uuid().safeParse(params.messageId)
  const message = id.success ? await findMessage(ctx.db, id.data) : undefined
  if (!message) throw new AppError('not_found', 'page_not_found')
  await recordAdminReading(ctx, { event_type: 'FORM_MESSAGE_VIEWED', details: { message_id: message.id } })
  const { kind, fields, is_spam } = message
  return {
    id: message.id,
    kind,
    fields: formFields[kind].flatMap(({ name }) => (fields[name] ? [{ name, value: fields[name] }] : [])),
    from: senderOf(fields),
    email: fields.email ?? '',
    subject: fields.subject ?? '',
    language: message.language,
    is_spam,
    created_at: message.created_at.toISOString(),
    handled_at: message.handled_at?.toISOString() ?? null,
    meta: { title: messagesFor('contact', ctx.language)(`kind_${kind}`) },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const t = useMessages('admin')
  const contact = useMessages('contact')
  const language = useLanguage()
  const time = dateFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  return (
    <AdminPage
      title={message.from}
      back={<BackLink href={localePath(language, '/admin/inbox')}>{t('backToInbox')}</BackLink>}
    >
      <Badges>
        <Badge>{contact(`kind_${message.kind}`)}</Badge>
        <Badge>{contact(`language_${message.language}`)}</Badge>
        {message.handled_at && (
          <Badge tone="success">{t('handledOn', { date: time.format(new Date(message.handled_at)) })}</Badge>
        )}
        {message.is_spam && <Badge tone="warning">{t('stateSpam')}</Badge>}
      </Badges>
      <p className="muted small">
        {t('received')} <time dateTime={message.created_at}>{time.format(new Date(message.created_at))}</time>
      </p>
      {message.is_spam && <SpamNote />}
      <Card aria-label={t('about')}>
        <dl className="stack max-w-measure">
          {message.fields.map(({ name, value }) => (
            <div key={name}>
              <dt className="small subtle">{contact(`label_${name}`)}</dt>
              <dd className="m-0 whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <MessageActions {...message} />
    </AdminPage>
  )
}
