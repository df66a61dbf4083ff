import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/register-page'
import { type AiSystem, readRegister } from './read-register.server.ts'

/** /team/programme/register: the AI that the organisation uses, for its owner and learning leads (PD-51). */
export const loader = pageLoader('learner', async (ctx) => {
  const { db, viewer, language } = requireLead(ctx)
  return {
    role: viewer.profile.role,
    systems: await readRegister(db, viewer.profile.account_id),
    meta: { title: messagesFor('programme', language)('registerTitle') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

const riskTones = {
  prohibited: 'danger',
  high: 'warning',
  transparency: 'accent',
  minimal: 'success',
  open: 'line',
} as const
const decisionTones = {
  undecided: 'line',
  allowed: 'success',
  allowed_for: 'accent',
  not_allowed: 'danger',
} as const

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { role, systems } = loaderData
  const t = useMessages('programme')
  const language = useLanguage()
  const to = (path: string) => localePath(language, `/team/programme/register${path}`)
  const add = (
    <ButtonLink variant="primary" href={to('/new')}>
      {t('systemAdd')}
    </ButtonLink>
  )
  return (
    <ProgrammeShell
      title={t('registerTitle')}
      lead={t('registerLead')}
      current="/team/programme/register"
      role={role}
    >
      {systems.length === 0 ? (
        <EmptyState title={t('registerEmpty')} actions={add} headingLevel={2}>
          {t('registerEmptyBody')}
        </EmptyState>
      ) : (
        <Card
          title={t('registerHeading')}
          beside={<span className="muted small">{t('registerCount', { count: systems.length })}</span>}
        >
          <div className="stack [--stack:var(--space-4)]">
            <div className="row">
              {add}
              <a className="btn btn--quiet" href={to('.csv')} download>
                {t('downloadCsv')}
              </a>
              <a className="btn btn--quiet" href={to('.json')} download>
                {t('downloadJson')}
              </a>
            </div>
            <ul>
              {systems.map((system) => (
                <SystemRow key={system.id} system={system} href={to(`/${system.id}`)} />
              ))}
            </ul>
          </div>
        </Card>
      )}
      <p className="small muted max-w-[44rem]">{t('riskNote')}</p>
    </ProgrammeShell>
  )
}

function SystemRow({ system, href }: { system: AiSystem; href: string }) {
  const t = useMessages('programme')
  const day = useDay()
  const { name, purpose, risk, articles, decision, departments, owner, review_on } = system
  const where = departments.length > 0 ? departments.map((one) => one.name).join(', ') : t('everywhere')
  return (
    <li className="row row--between items-start border-0 border-line border-t border-solid py-3 first:border-t-0">
      <div className="min-w-0 stack [--stack:4px]">
        <p className="wrap-anywhere">
          <b>{name}</b>
        </p>
        <p className="small wrap-anywhere">{purpose}</p>
        <p className="small muted wrap-anywhere">
          {where} · {owner ? t('ownedBy', { name: owner }) : t('ownerless')}
          {review_on && ` · ${t('reviewOn', { day: day(review_on) })}`}
        </p>
        <Badges>
          <Badge tone={riskTones[risk]}>
            {t(`risk_class_${risk}`)}
            {articles.length > 0 && risk !== 'open' && ` (${articles.join(', ')})`}
          </Badge>
          <Badge tone={decisionTones[decision]}>{t(`decision_${decision}`)}</Badge>
        </Badges>
      </div>
      <ButtonLink size="sm" href={href} aria-label={t('systemOpenName', { name })}>
        {t('systemOpen')}
      </ButtonLink>
    </li>
  )
}
