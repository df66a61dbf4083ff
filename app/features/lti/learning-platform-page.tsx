import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { TeamShell } from '#app/features/organisation/team-shell.tsx'
import { AddressList } from '#app/features/single-sign-on/connection/address-list.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/learning-platform-page'
import { CoursesCard } from './courses/courses-card.tsx'
import { listCourses } from './courses/match-members.server.ts'
import { ltiAddresses } from './platform/find-platform.server.ts'
import { readPlatform } from './platform/own-platform.server.ts'
import { PlatformCard } from './platform/platform-card.tsx'
import { PlatformStateCard } from './platform/state-card.tsx'
import { Registration } from './register/registration.tsx'

/** /team/learning-platform: how the learning platform of the organisation opens our paths (LTI 1.3); for its owner. */
export const loader = pageLoader('learner', async (ctx, { page }) => {
  const owner = requireTeamRole(ctx, ['org_admin'])
  return {
    role: owner.viewer.profile.role,
    addresses: ltiAddresses(page.runtime.env.APP_URL, owner.viewer.profile.account_id),
    platform: await readPlatform(owner),
    courses: await listCourses(owner),
    meta: { title: messagesFor('lti', owner.language)('title') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function LearningPlatformPage({ loaderData }: Route.ComponentProps) {
  const { role, addresses, platform, courses } = loaderData
  const t = useMessages('lti')
  return (
    <TeamShell title={t('title')} lead={t('lead')} current="/team/single-sign-on" role={role}>
      <Card title={t('addressesTitle')}>
        <div className="stack">
          <p className="muted">{t('addressesIntro')}</p>
          <AddressList
            addresses={[
              [t('addressLaunch'), addresses.launch],
              [t('addressLogin'), addresses.login],
              [t('addressKeys'), addresses.keys],
              [t('addressChoose'), addresses.choose],
            ]}
          />
          <p>{t('servicesIntro')}</p>
          <Registration />
        </div>
      </Card>
      <PlatformCard platform={platform} />
      {platform && <PlatformStateCard platform={platform} />}
      {platform && <CoursesCard courses={courses} />}
    </TeamShell>
  )
}
