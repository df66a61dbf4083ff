import { Flag, Mail, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ActionRow } from '#app/ui/action-row.tsx'
import { Card } from '#app/ui/card.tsx'
import { KeyFigure, KeyFigures } from '#app/ui/figures/key-figure.tsx'
import type { Route } from './+types/overview-page'
import { listContent } from './content/list-content.server.ts'
import { adminLoader } from './kit/admin-loader.server.ts'
import { AdminPage } from './kit/admin-page.tsx'
import { toQuery } from './kit/rules.ts'
import { ScrollTable } from './kit/scroll-table.tsx'
import { usePlanName } from './kit/use-plan-name.ts'
import { useStatusWord } from './kit/use-status-word.ts'
import { overview } from './overview-queries.server.ts'

/** /admin: the counts that matter. No person's data, so reading it is not recorded. */
export const loader = adminLoader(async ({ db, language, now }) => {
  const content = await listContent(db, language, now)
  return {
    ...(await overview(db, now)),
    flagged: content.filter(({ flags }) => flags.length > 0).length,
    meta: { title: messagesFor('admin', language)('overviewTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { figures, flagged, accounts, failed } = loaderData
  const t = useMessages('admin')
  const language = useLanguage()
  const jobs = failed?.reduce((sum, queue) => sum + queue.jobs, 0) ?? 0
  return (
    <AdminPage title={t('overviewTitle')} intro={t('overviewIntro', { brand: brand.name })}>
      <KeyFigures>
        <KeyFigure icon={Users} value={figures.learners} name={t('figureLearners')} />
        <KeyFigure icon={Users} value={figures.active_7_days} name={t('figureActive')} />
        <KeyFigure icon={Users} value={figures.blocked} name={t('figureBlocked')} />
      </KeyFigures>
      <div className="cols cols--2">
        <Card title={t('toDo')}>
          <ActionRow icon={Mail} href={localePath(language, '/admin/inbox')}>
            {t('openMessages', { count: figures.messages })}
          </ActionRow>
          <ActionRow icon={Flag} href={localePath(language, '/admin/content?flag=any')}>
            {t('flaggedItems', { count: flagged })}
          </ActionRow>
        </Card>
        <Card title={t('jobs')}>
          {failed === null ? (
            <p className="muted">{t('noQueue')}</p>
          ) : jobs === 0 ? (
            <p className="muted">{t('noFailedJobs')}</p>
          ) : (
            <>
              <p>{t('failedJobs', { count: jobs })}</p>
              <ul className="small">
                {failed.map((queue) => (
                  <li key={queue.queue}>
                    {queue.queue}: {queue.jobs}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Card>
      </div>
      <Card title={t('accountsByPlan')}>
        <Groups accounts={accounts} />
      </Card>
    </AdminPage>
  )
}

function Groups({ accounts }: Pick<Route.ComponentProps['loaderData'], 'accounts'>) {
  const t = useMessages('admin')
  const language = useLanguage()
  const statusWord = useStatusWord()
  const planName = usePlanName()
  return (
    <ScrollTable
      label={t('accountsByPlan')}
      head={[t('plan'), t('accountType'), t('billing'), t('accountsTitle'), t('seats')]}
    >
      {accounts.map(({ plan, type, billing_status, accounts: count, seats }) => {
        const query = toQuery({ type, plan: plan ?? 'none', status: billing_status ?? 'none' })
        return (
          <tr key={query}>
            <td>
              <Link to={localePath(language, `/admin/accounts${query}`)}>{planName(plan)}</Link>
            </td>
            <td>{t(`account_${type}`)}</td>
            <td>{statusWord(billing_status)}</td>
            <td className="num">{count}</td>
            <td className="num">{seats}</td>
          </tr>
        )
      })}
    </ScrollTable>
  )
}
