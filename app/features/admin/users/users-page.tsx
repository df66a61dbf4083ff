import { Link } from 'react-router'
import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { ChoiceField, FilterForm, SearchField } from '#app/features/admin/kit/filter-form.tsx'
import { Pages } from '#app/features/admin/kit/pages.tsx'
import { recordAdminReading } from '#app/features/admin/kit/record-admin-action.server.ts'
import { toQuery } from '#app/features/admin/kit/rules.ts'
import { ScrollTable } from '#app/features/admin/kit/scroll-table.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { roleKeys } from '#app/features/dashboard/role-badge.ts'
import { roles } from '#app/features/identity/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/users-page'
import { parseUserFilter, userStates } from './user-filter.ts'
import { listUsers } from './user-queries.server.ts'

/** /admin/users: everybody with a profile. Reading it is a security event. */
export const loader = adminLoader(async (ctx, { url }: Route.LoaderArgs & { url: URL }) => {
  const filter = parseUserFilter(url.searchParams)
  await recordAdminReading(ctx, { event_type: 'USERS_LISTED' })
  return {
    filter,
    ...(await listUsers(ctx.db, filter)),
    meta: { title: messagesFor('admin', ctx.language)('usersTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { filter, users, total, pages } = loaderData
  const t = useMessages('admin')
  const dashboard = useMessages('dashboard')
  const language = useLanguage()
  const path = (page: number) => localePath(language, `/admin/users${toQuery({ ...filter, page })}`)
  return (
    <AdminPage title={t('usersTitle')} intro={t('usersIntro')}>
      <FilterForm path="/admin/users" stamp={toQuery(filter)}>
        <SearchField label={t('searchUsers')} value={filter.q} />
        <ChoiceField
          label={t('role')}
          name="role"
          value={filter.role}
          options={roles}
          nameOf={(role) => dashboard(roleKeys[role])}
        />
        <ChoiceField
          label={t('filterState')}
          name="state"
          value={filter.state}
          options={userStates}
          nameOf={(state) => t(`user_${state}`)}
        />
      </FilterForm>
      <p className="muted" role="status">
        {t('peopleFound', { count: total })}
      </p>
      {users.length === 0 ? (
        <EmptyState title={t('nothingFound')} tray headingLevel={2}>
          {t('nothingFoundBody')}
        </EmptyState>
      ) : (
        <Card aria-label={t('usersTitle')}>
          <UserTable users={users} />
        </Card>
      )}
      <Pages page={filter.page} pages={pages} href={path} />
    </AdminPage>
  )
}

function UserTable({ users }: Pick<Route.ComponentProps['loaderData'], 'users'>) {
  const t = useMessages('admin')
  const dashboard = useMessages('dashboard')
  const language = useLanguage()
  const { day } = useFormats()
  return (
    <ScrollTable
      label={t('usersTitle')}
      head={[t('name'), t('email'), t('role'), t('account'), t('since'), t('filterState')]}
    >
      {users.map((user) => (
        <tr key={user.id}>
          <td>
            <Link to={localePath(language, `/admin/users/${user.id}`)}>{user.full_name}</Link>
          </td>
          <td>{user.email}</td>
          <td>{dashboard(roleKeys[user.role])}</td>
          <td>
            <Link to={localePath(language, `/admin/accounts/${user.account_id}`)}>{user.account_name}</Link>
          </td>
          <td className="num whitespace-nowrap">{day(user.created_at)}</td>
          <td>
            <Badge tone={user.is_active ? 'success' : 'danger'}>
              {user.is_active ? t('user_active') : t('user_blocked')}
            </Badge>
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}
