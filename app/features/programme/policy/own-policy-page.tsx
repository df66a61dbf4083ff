import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/own-policy-page'
import { OwnSnacksCard } from './items/own-snacks-card.tsx'
import { ownSnacks } from './items/tray-candidates.server.ts'
import { ParagraphList } from './paragraph-list.tsx'
import { AcknowledgeForm } from './readers/acknowledge-form.tsx'
import { ownReading } from './readers/read-readers.server.ts'
import { readVersion } from './versions/read-versions.server.ts'

/** /programme/policy: the policy of the own organisation, for its members; `?version=` shows an earlier one (PD-88). */
export const loader = pageLoader('learner', async (ctx, { url }) => {
  const { db, viewer } = ctx
  const { account_id } = viewer.profile
  const asked = url.searchParams.get('version')
  const number = asked === null ? undefined : /^\d{1,4}$/.test(asked) ? Number(asked) : -1
  const version = await readVersion(db, account_id, number)
  if (!version) throw new AppError('not_found', 'policy_not_found')
  const reading = await ownReading(ctx)
  const { title, language, published_on, paragraphs, questions } = version
  return {
    version: { number: version.number, title, language, published_on, paragraphs },
    // Without which option is right.
    questions: questions.map(({ text, options }) => ({ text, options })),
    reading,
    snacks: await ownSnacks(ctx),
    meta: { title },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function OwnPolicyPage({ loaderData }: Route.ComponentProps) {
  const { version, questions, reading, snacks } = loaderData
  const t = useMessages('policy')
  const language = useLanguage()
  const day = useDay()
  const { number, title, published_on, paragraphs } = version
  const earlier = reading !== null && reading.number !== number
  const to = (path: string) => localePath(language, path)
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <BackLink href={to('/programme')}>{t('back')}</BackLink>
        <div className="stack [--stack:8px]">
          <h1 lang={version.language} className="wrap-anywhere">
            {title}
          </h1>
          <p className="lead">{t('holdsSince', { number, day: day(published_on) })}</p>
        </div>
        {earlier && (
          <Notice tone="warning" title={t('earlier', { number: reading.number })}>
            <a href={to('/programme/policy')}>{t('earlierNow')}</a>
          </Notice>
        )}
        {version.language !== language && <p className="muted">{t('otherLanguage')}</p>}
        <div className="grid gap-6 lg:grid-cols-[2fr_1fr] items-start">
          <Card>
            <ParagraphList paragraphs={paragraphs} lang={version.language} level={2} />
          </Card>
          {reading && !earlier && (
            <div className="stack [--stack:var(--space-6)]">
              <AcknowledgeForm
                key={number}
                number={number}
                lang={version.language}
                questions={questions}
                reading={reading}
              />
              <OwnSnacksCard snacks={snacks} lang={version.language} />
            </div>
          )}
        </div>
      </div>
    </main>
  )
}
