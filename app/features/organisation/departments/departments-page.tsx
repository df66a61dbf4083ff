import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { findPeoplePage } from '#app/features/organisation/people/find-people.server.ts'
import { listJobRoles } from '#app/features/organisation/people/job-roles.server.ts'
import { parsePeopleQuery } from '#app/features/organisation/people/people-query.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { TeamShell } from '#app/features/organisation/team-shell.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Route } from './+types/departments-page'
import { DepartmentList } from './department-list.tsx'
import { DepartmentPeople } from './department-people.tsx'
import { listDepartments } from './list-departments.server.ts'

/** /team/departments: the departments of the organisation and who is in them; for its owner. */
export const loader = pageLoader('learner', async (ctx, { url }) => {
  const { db, viewer, language } = requireTeamRole(ctx, ['org_admin'])
  const { account_id, role } = viewer.profile
  return {
    role,
    departments: await listDepartments(db, account_id),
    job_roles: await listJobRoles(db, account_id),
    found: await findPeoplePage(db, account_id, parsePeopleQuery(url.searchParams)),
    meta: { title: messagesFor('organisation', language)('departmentsTitle') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function DepartmentsPage({ loaderData }: Route.ComponentProps) {
  const { role, departments, job_roles, found } = loaderData
  const t = useMessages('organisation')
  return (
    <TeamShell
      title={t('departmentsTitle')}
      lead={t('departmentsLead')}
      current="/team/departments"
      role={role}
    >
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <DepartmentList departments={departments} />
        <DepartmentPeople departments={departments} jobRoles={job_roles} found={found} />
      </div>
    </TeamShell>
  )
}
