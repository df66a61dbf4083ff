import { Link } from 'react-router'
import {
  accountPlans,
  accountTypes,
  billingStatuses,
  parseAccountFilter,
} from '#app/features/admin/kit/account-filter.ts'
import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { ChoiceField, FilterForm, SearchField } from '#app/features/admin/kit/filter-form.tsx'
import { Pages } from '#app/features/admin/kit/pages.tsx'
import { recordAdminReading } from '#app/features/admin/kit/record-admin-action.server.ts'
import { toQuery } from '#app/features/admin/kit/rules.ts'
import { ScrollTable } from '#app/features/admin/kit/scroll-table.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { usePlanName } from '#app/features/admin/kit/use-plan-name.ts'
import { useStatusWord } from '#app/features/admin/kit/use-status-word.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/accounts-page'
import { listAccounts } from './account-queries.server.ts'

/** /admin/accounts: companies, and people on their own. Reading it is a security event. */
export const loader = adminLoader(async (ctx, { url }: Route.LoaderArgs & { url: URL }) => {
  const filter = parseAccountFilter(url.searchParams)
  await recordAdminReading(ctx, { event_type: 'ACCOUNTS_LISTED' })
  return {
    filter,
    ...(await listAccounts(ctx.db, filter)),
    meta: { title: messagesFor('admin', ctx.language)('accountsTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { filter, accounts, total, pages } = loaderData
  const t = useMessages('admin')
  const language = useLanguage()
  const path = (page: number) => localePath(language, `/admin/accounts${toQuery({ ...filter, page })}`)
  return (
    <AdminPage title={t('accountsTitle')} intro={t('accountsIntro')}>
      <Filters filter={filter} />
      <p className="muted" role="status">
        {t('accountsFound', { count: total })}
      </p>
      {accounts.length === 0 ? (
        <EmptyState title={t('nothingFound')} tray headingLevel={2}>
          {t('nothingFoundBody')}
        </EmptyState>
      ) : (
        <Card aria-label={t('accountsTitle')}>
          <AccountTable accounts={accounts} />
        </Card>
      )}
      <Pages page={filter.page} pages={pages} href={path} />
    </AdminPage>
  )
}

function Filters({ filter }: Pick<Route.ComponentProps['loaderData'], 'filter'>) {
  const t = useMessages('admin')
  const statusWord = useStatusWord()
  const planName = usePlanName()
  return (
    <FilterForm path="/admin/accounts" stamp={toQuery(filter)}>
      <SearchField label={t('searchAccounts')} value={filter.q} />
      <ChoiceField
        label={t('accountType')}
        name="type"
        value={filter.type}
        options={accountTypes}
        nameOf={(type) => t(`account_${type}`)}
      />
      <ChoiceField
        label={t('plan')}
        name="plan"
        value={filter.plan}
        options={accountPlans}
        nameOf={planName}
      />
      <ChoiceField
        label={t('billing')}
        name="status"
        value={filter.status}
        options={billingStatuses}
        nameOf={statusWord}
      />
    </FilterForm>
  )
}

function AccountTable({ accounts }: Pick<Route.ComponentProps['loaderData'], 'accounts'>) {
  const t = useMessages('admin')
  const language = useLanguage()
  const { day } = useFormats()
  const statusWord = useStatusWord()
  const planName = usePlanName()
  return (
    <ScrollTable
      label={t('accountsTitle')}
      head={[t('name'), t('accountType'), t('plan'), t('billing'), t('seats'), t('members'), t('since')]}
    >
      {accounts.map((account) => (
        <tr key={account.id}>
          <td>
            <Link to={localePath(language, `/admin/accounts/${account.id}`)}>{account.name}</Link>
          </td>
          <td>{t(`account_${account.type}`)}</td>
          <td>{planName(account.plan)}</td>
          <td>{statusWord(account.billing_status)}</td>
          <td className="num">{account.seats_limit}</td>
          <td className="num">{account.members}</td>
          <td className="num whitespace-nowrap">{day(account.created_at)}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
