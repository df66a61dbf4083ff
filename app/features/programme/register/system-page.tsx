import { asc, eq } from 'drizzle-orm'
import type { LoaderFunctionArgs } from 'react-router'
import { aiTools } from '#app/db/schema/library.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { listDepartments } from '#app/features/organisation/departments/list-departments.server.ts'
import { peoplePerPage } from '#app/features/organisation/people/people-query.ts'
import { listMembers } from '#app/features/organisation/queries.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Route } from './+types/system-page'
import { readRegister } from './read-register.server.ts'
import { SystemForm } from './system-form.tsx'
import { TermsCard } from './terms/terms-card.tsx'

/** /team/programme/register/new and /:systemId: one use of AI, for the owner and learning leads (PD-51). */
export const loader = pageLoader('learner', async (ctx, { params }: LoaderFunctionArgs) => {
  const { db, viewer, language, now } = requireLead(ctx)
  const { account_id, role, user_id } = viewer.profile
  const id = params.systemId
  const system = id ? (await readRegister(db, account_id)).find((one) => one.id === id) : null
  if (system === undefined) throw new AppError('not_found', 'system_not_found')
  const members = await listMembers(db, account_id)
  const few = members.length <= peoplePerPage
  const offered = few ? members : members.filter(({ id }) => id === user_id || id === system?.owner_id)
  const tools = await db
    .select({ slug: aiTools.slug, name: aiTools.name })
    .from(aiTools)
    .where(eq(aiTools.is_active, true))
    .orderBy(asc(aiTools.name))
  const t = messagesFor('programme', language)
  return {
    role,
    me: user_id,
    system,
    tools,
    today: dutchDay(now),
    members: offered.map(({ id, full_name }) => ({ id, name: full_name })),
    moreMembers: offered.length < members.length,
    departments: (await listDepartments(db, account_id)).map(({ id, name }) => ({ id, name })),
    meta: { title: system?.name ?? t('systemNewTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { role, system, ...rest } = loaderData
  const t = useMessages('programme')
  return (
    <ProgrammeShell
      title={system?.name ?? t('systemNewTitle')}
      lead={t('systemLead')}
      current="/team/programme/register"
      role={role}
    >
      <SystemForm key={system?.id ?? 'new'} system={system} {...rest} />
      {system && <TermsCard system={system} />}
    </ProgrammeShell>
  )
}
