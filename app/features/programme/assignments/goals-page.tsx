import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { type NamedPath, pathNames } from '#app/features/paths/path-names.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/goals-page'
import { NoteChange } from './note-change.tsx'
import { type Requirement, readRequirements } from './read-assignments.server.ts'
import { TemplateCard } from './template-card.tsx'
import { useContentWords } from './use-content-words.ts'

/** /team/programme/goals: who must know what, for the owner and learning leads (PD-51). */
export const loader = pageLoader('learner', async (ctx) => {
  const { db, viewer, language } = requireLead(ctx)
  return {
    role: viewer.profile.role,
    requirements: await readRequirements(db, viewer.profile.account_id),
    paths: pathNames(language),
    meta: { title: messagesFor('programme', language)('goalsTitle') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function GoalsPage({ loaderData }: Route.ComponentProps) {
  const { role, requirements, paths } = loaderData
  const t = useMessages('programme')
  const language = useLanguage()
  const to = (path: string) => localePath(language, `/team/programme/goals${path}`)
  return (
    <ProgrammeShell title={t('goalsTitle')} lead={t('goalsLead')} current="/team/programme/goals" role={role}>
      {requirements.length === 0 && <TemplateCard />}
      <Card
        title={t('goalsHeading')}
        beside={
          <ButtonLink size="sm" href={to('/new')}>
            {t('goalAdd')}
          </ButtonLink>
        }
      >
        {requirements.length === 0 && <p className="muted">{t('goalsNone')}</p>}
        <ul>
          {requirements.map((one) => (
            <GoalRow key={one.id} requirement={one} paths={paths} href={to(`/${one.id}`)} />
          ))}
        </ul>
      </Card>
      {requirements.length > 0 && (
        <div className="grid gap-6 lg:grid-cols-2 items-start">
          <NoteChange />
          <TemplateCard />
        </div>
      )}
    </ProgrammeShell>
  )
}

interface GoalRowProps {
  requirement: Requirement
  paths: readonly NamedPath[]
  href: string
}

function GoalRow({ requirement, paths, href }: GoalRowProps) {
  const t = useMessages('programme')
  const content = useContentWords(paths)
  const { title, goal, job_roles, departments, system, people, first_days, repeat_months } = requirement
  const whom = [...job_roles, ...departments.map(({ name }) => name)]
  return (
    <li className="row row--between items-start border-0 border-line border-t border-solid py-3 first:border-t-0">
      <div className="min-w-0 stack [--stack:4px]">
        <p className="wrap-anywhere">
          <b>{title}</b> <span className="small muted">{t('goalPeople', { count: people })}</span>
        </p>
        <p className="small wrap-anywhere">{goal}</p>
        <p className="small muted wrap-anywhere">
          {whom.length > 0 ? whom.join(', ') : t('everybody')}
          {system && ` · ${system.name}`} · {content(requirement.content)} ·{' '}
          {t('goalWithin', { count: first_days })}
          {repeat_months !== null && ` · ${t('goalRepeats', { count: repeat_months })}`}
        </p>
      </div>
      <ButtonLink size="sm" href={href} aria-label={t('goalOpenName', { title })}>
        {t('goalOpen')}
      </ButtonLink>
    </li>
  )
}
