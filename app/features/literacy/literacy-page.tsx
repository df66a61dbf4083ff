import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { TeamShell } from '#app/features/organisation/team-shell.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/literacy-page'
import { literacyData } from './literacy-data.server.ts'
import { MeasuresForm } from './measures-form.tsx'
import { NewRecord } from './new-record.tsx'
import { RecordList } from './record-list.tsx'
import { useDay } from './verify/use-day.ts'

/** /team/ai-literacy: measures, and records of what was learned, for the org_admin (PD-14). */
export const loader = pageLoader('learner', async (learner, { url }: LoaderFunctionArgs & { url: URL }) => {
  const ctx = requireTeamRole(learner, ['org_admin'])
  return {
    role: ctx.viewer.profile.role,
    ...(await literacyData(ctx, url.searchParams)),
    meta: { title: messagesFor('literacy', ctx.language)('title') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function LiteracyPage({ loaderData }: Route.ComponentProps) {
  const { role, measures, choices, evaluation_due, chosen, totals, presets, months } = loaderData
  const t = useMessages('literacy')
  const day = useDay()
  return (
    <TeamShell title={t('title')} lead={t('lead')} current="/team/ai-literacy" role={role}>
      <p className="max-w-[44rem] muted">{t('about')}</p>
      {evaluation_due && measures.next_evaluation && (
        <Notice tone="warning" title={t('evaluationDue', { day: day(measures.next_evaluation) })}>
          {t('evaluationDueBody')}
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <MeasuresForm measures={measures} choices={choices} />
        <NewRecord chosen={chosen} totals={totals} presets={presets} months={months} />
      </div>
      <RecordList records={loaderData.records} page={loaderData.page} pages={loaderData.pages} />
    </TeamShell>
  )
}
