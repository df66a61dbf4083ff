import { Link } from 'react-router'
import { z } from 'zod'
import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { Facts } from '#app/features/admin/kit/facts.tsx'
import { recordAdminReading } from '#app/features/admin/kit/record-admin-action.server.ts'
import { ScrollTable } from '#app/features/admin/kit/scroll-table.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { usePlanName } from '#app/features/admin/kit/use-plan-name.ts'
import { useStatusWord } from '#app/features/admin/kit/use-status-word.ts'
import { SubscriptionTable } from '#app/features/admin/users/subscription-table.tsx'
import { roleKeys } from '#app/features/dashboard/role-badge.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/account-page'
import { findAccountFacts } from './account-queries.server.ts'
import { EnterpriseCard } from './enterprise-card.tsx'

/** /admin/accounts/{id}: plan, seats, people and payments of an account. Reading it is a security event. */
export const loader = adminLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const id = z.uuid().safeParse(params.accountId)
  const account = id.success ? await findAccountFacts(ctx.db, id.data) : undefined
  if (!account) throw new AppError('not_found', 'page_not_found')
  await recordAdminReading(ctx, { event_type: 'ACCOUNT_VIEWED', details: { account_id: account.id } })
  return { account, meta: { title: messagesFor('admin', ctx.language)('accountTitle') } }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function AccountPage({ loaderData: { account } }: Route.ComponentProps) {
  const t = useMessages('admin')
  const language = useLanguage()
  const { day, moment } = useFormats()
  const statusWord = useStatusWord()
  const planName = usePlanName()
  return (
    <AdminPage
      title={account.name}
      back={<BackLink href={localePath(language, '/admin/accounts')}>{t('backToAccounts')}</BackLink>}
    >
      <div className="cols cols--2">
        <Card title={t('account')}>
          <Facts
            facts={[
              [t('accountType'), t(`account_${account.type}`)],
              [t('plan'), planName(account.plan)],
              [t('billing'), statusWord(account.billing_status)],
              // An agreement is not paid here: it ends on a day.
              account.agreement
                ? [t('enterpriseUntil'), day(`${account.agreement.ends_on}T12:00:00Z`)]
                : [t('nextBilling'), day(account.next_billing)],
              [t('graceUntil'), moment(account.grace_ends_at)],
              [t('seats'), t('seatsOf', { used: account.seats_used, seats: account.seats_limit })],
              [t('members'), t('seatsOf', { used: account.people.length, seats: account.member_limit })],
              [t('since'), day(account.created_at)],
            ]}
          />
        </Card>
        <Card title={t('payments')}>
          <Payments payments={account.payments} />
        </Card>
      </div>
      <Card title={t('subscriptions')}>
        <SubscriptionTable subscriptions={account.subscriptions} />
      </Card>
      <EnterpriseCard account={account} />
      <Card title={t('members')}>
        <Members people={account.people} />
      </Card>
    </AdminPage>
  )
}

type Account = Route.ComponentProps['loaderData']['account']

function Payments({ payments }: Pick<Account, 'payments'>) {
  const t = useMessages('admin')
  const { moment } = useFormats()
  if (payments.length === 0) return <p className="muted">{t('noPayments')}</p>
  return (
    <ol className="small stack m-0 list-none p-0 [--stack:6px]">
      {payments.map((payment) => (
        <li key={payment.id} className="wrap-anywhere">
          {moment(payment.occurred_at)}: {payment.type}
        </li>
      ))}
    </ol>
  )
}

function Members({ people }: Pick<Account, 'people'>) {
  const t = useMessages('admin')
  const dashboard = useMessages('dashboard')
  const language = useLanguage()
  const { day } = useFormats()
  if (people.length === 0) return <p className="muted">{t('noMembers')}</p>
  return (
    <ScrollTable
      label={t('members')}
      head={[t('name'), t('email'), t('role'), t('seat'), t('accountSince'), t('filterState')]}
    >
      {people.map((person) => (
        <tr key={person.id}>
          <td>
            <Link to={localePath(language, `/admin/users/${person.id}`)}>{person.full_name}</Link>
          </td>
          <td>{person.email}</td>
          <td>{dashboard(roleKeys[person.role])}</td>
          <td>{person.has_seat ? t('yes') : t('no')}</td>
          <td className="num whitespace-nowrap">{day(person.joined_account_at)}</td>
          <td>
            <Badge tone={person.is_active ? 'success' : 'danger'}>
              {person.is_active ? t('user_active') : t('user_blocked')}
            </Badge>
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}
