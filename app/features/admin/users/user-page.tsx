import { Link } from 'react-router'
import { z } from 'zod'
import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { recordAdminReading } from '#app/features/admin/kit/record-admin-action.server.ts'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { EventList } from '#app/features/admin/log/event-list.tsx'
import { latestEvents } from '#app/features/admin/log/log-queries.server.ts'
import { roleKeys, roleTone } from '#app/features/dashboard/role-badge.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/user-page'
import { SubscriptionTable } from './subscription-table.tsx'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { findUser } from './user-queries.server.ts'
import { badgesOf } from './withdraw-badge.server.ts'

/** /admin/users/{id}: one person, without anything of what he or she answered. Reading it is a security event. */
export const loader = adminLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const id = z.uuid().safeParse(params.userId)
  const found = id.success ? await findUser(ctx.db, id.data) : undefined
  if (!found) throw new AppError('not_found', 'page_not_found')
  await recordAdminReading(ctx, { event_type: 'USER_VIEWED', target_id: found.auth_user_id })
  const { auth_user_id, ...user } = found
  return {
    user,
    own: user.id === ctx.viewer.profile.user_id,
    events: await latestEvents(ctx.db, auth_user_id, 10),
    badges: await badgesOf(ctx.db, user.id, ctx.language),
    meta: { title: messagesFor('admin', ctx.language)('userTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { user, own, events, badges } = loaderData
  const t = useMessages('admin')
  const dashboard = useMessages('dashboard')
  const language = useLanguage()
  const { moment } = useFormats()
  return (
    <AdminPage
      title={user.full_name}
      back={<BackLink href={localePath(language, '/admin/users')}>{t('backToUsers')}</BackLink>}
    >
      <Badges>
        <Badge tone={roleTone(user.role)}>{dashboard(roleKeys[user.role])}</Badge>
        <Badge tone={user.is_active ? 'success' : 'danger'}>
          {user.is_active ? t('user_active') : t('user_blocked')}
        </Badge>
        <Badge tone={user.unlimited ? 'accent' : 'line'}>
          {user.unlimited ? t('accessUnlimited') : t('accessDaily')}
        </Badge>
      </Badges>
      {!user.is_active && (
        <Notice
          tone="danger"
          title={
            user.block
              ? t('blockedSince', { moment: moment(user.block.blocked_at) ?? '' })
              : t('user_blocked')
          }
        >
          {user.block?.reason ?? t('blockedWithoutReason')}
        </Notice>
      )}
      <div className="cols cols--2">
        <UserFacts user={user} />
        <div className="stack">
          <UserActions user={user} own={own} badges={badges} />
        </div>
      </div>
      <Card title={t('subscriptions')}>
        <SubscriptionTable subscriptions={user.subscriptions} />
      </Card>
      <Card
        title={t('latestEvents')}
        beside={
          <Link to={localePath(language, `/admin/log?person=${user.id}`)}>{t('allEventsOfPerson')}</Link>
        }
      >
        <EventList events={events} />
      </Card>
    </AdminPage>
  )
}
