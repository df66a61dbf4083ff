import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { listDepartments } from '#app/features/organisation/departments/list-departments.server.ts'
import { listJobRoles } from '#app/features/organisation/people/job-roles.server.ts'
import { pathNames } from '#app/features/paths/path-names.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { readRegister } from '#app/features/programme/register/read-register.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Route } from './+types/goal-page'
import { GoalForm } from './goal-form.tsx'
import { readRequirements } from './read-assignments.server.ts'

/** /team/programme/goals/new and /:requirementId: one thing that some people must know (PD-51). */
export const loader = pageLoader('learner', async (ctx, { params }: LoaderFunctionArgs) => {
  const { db, viewer, language } = requireLead(ctx)
  const { account_id, role } = viewer.profile
  const id = params.requirementId
  const requirement = id ? (await readRequirements(db, account_id)).find((one) => one.id === id) : null
  if (requirement === undefined) throw new AppError('not_found', 'requirement_not_found')
  const [departments, jobRoles, systems] = await Promise.all([
    listDepartments(db, account_id),
    listJobRoles(db, account_id),
    readRegister(db, account_id),
  ])
  return {
    role,
    requirement,
    departments: departments.map(({ id, name }) => ({ id, name })),
    // One that nobody has any more is still asked of.
    jobRoles: [...new Set([...jobRoles, ...(requirement?.job_roles ?? [])])],
    systems: systems.map(({ id, name }) => ({ id, name })),
    paths: pathNames(language),
    meta: { title: requirement?.title ?? messagesFor('programme', language)('goalNewTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function GoalPage({ loaderData }: Route.ComponentProps) {
  const { role, requirement, ...rest } = loaderData
  const t = useMessages('programme')
  return (
    <ProgrammeShell
      title={requirement?.title ?? t('goalNewTitle')}
      lead={t('goalLead')}
      current="/team/programme/goals"
      role={role}
    >
      <GoalForm key={requirement?.id ?? 'new'} requirement={requirement} {...rest} />
    </ProgrammeShell>
  )
}
