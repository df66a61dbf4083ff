import { redirect } from 'react-router'
import { billingOverview } from '#app/features/billing/billing-overview.server.ts'
import { BillingPanel } from '#app/features/billing/billing-panel.tsx'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { CalendarFeed } from '#app/features/notifications/calendar/calendar-feed.tsx'
import { ReminderSettingsForm } from '#app/features/notifications/reminders/reminder-settings.tsx'
import { WelcomeSwitch } from '#app/features/sent-snacks/welcome-switch.tsx'
import { PushCard } from '#app/features/web-push/push-card.tsx'
import { WorkingDaysPanel } from '#app/features/working-days/working-days-panel.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { Route } from './+types/settings-page'
import { DataPanel } from './data-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { readPanel, type SettingsPanel } from './read-panel.server.ts'
import { SecurityPanel } from './security-panel.tsx'
import { parseTab, renamedTabPath, settingsTabs } from './tabs.ts'

/** /settings (PS-2.15, PD-36). Each tab is an address of its own: `?tab=billing`. */
export const loader = pageLoader(
  'learner',
  async (ctx, { page, url }: Route.LoaderArgs & { page: PageRequest; url: URL }) => {
    const renamed = renamedTabPath(url.searchParams)
    if (renamed) throw redirect(localePath(ctx.language, renamed), 301)
    const billing = await billingOverview(ctx)
    const tab = parseTab(url.searchParams.get('tab'), billing !== null)
    return {
      panel: await readPanel(ctx, page.runtime, tab, billing),
      tabs: settingsTabs.filter((one) => one !== 'billing' || billing !== null),
      meta: { title: messagesFor('settings', ctx.language)('title') },
    }
  },
)

export const handle = { layout: 'paper', live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { panel, tabs } = loaderData
  const t = useMessages('settings')
  const language = useLanguage()
  const links = tabs.map((tab) => ({
    href: localePath(language, tab === 'profile' ? '/settings' : `/settings?tab=${tab}`),
    label: t(`tab_${tab}`),
    current: tab === panel.tab,
  }))
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:6px]">
          <BackLink href={localePath(language, '/account-dashboard')}>{t('backToWall')}</BackLink>
          <h1>{t('heading')}</h1>
        </div>
        <LinkTabs label={t('tabs')} links={links} className="flex-wrap" />
        <Panel panel={panel} />
      </div>
    </main>
  )
}

function Panel({ panel }: { panel: SettingsPanel }) {
  const t = useMessages('settings')
  switch (panel.tab) {
    case 'billing':
      return (
        <Card title={t('billingTitle')}>
          <BillingPanel overview={panel.overview} />
        </Card>
      )
    case 'reminders':
      return (
        <div className="stack [--stack:var(--space-6)]">
          <Card title={t('remindersTitle')}>
            <ReminderSettingsForm saved={panel.reminders} inTeam={panel.in_team} />
          </Card>
          <Card title={t('pushTitle')}>
            <PushCard devices={panel.devices} time={panel.reminders.time} />
          </Card>
          <Card title={t('calendarTitle')}>
            <CalendarFeed feed={panel.feed} />
          </Card>
          {panel.welcome !== null && (
            <Card title={t('fromColleagues')}>
              <WelcomeSwitch welcome={panel.welcome} />
            </Card>
          )}
        </div>
      )
    case 'working-days':
      return <WorkingDaysPanel saved={panel.saved} />
    case 'security':
      return <SecurityPanel {...panel} />
    case 'data':
      return <DataPanel {...panel} />
    default:
      return <ProfilePanel {...panel} />
  }
}
