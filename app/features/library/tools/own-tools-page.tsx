import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readMayLag } from '#app/features/identity/read-may-lag.server.ts'
import { HowMade } from '#app/features/library/how-made.tsx'
import { parseOwnToolFilter, toolsPage } from '#app/features/library/rules.ts'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/own-tools-page'
import { toolAdvice } from './advice.server.ts'
import { ToolFilters } from './tool-filters.tsx'
import { ToolList } from './tool-list.tsx'
import { ToolPager } from './tool-pager.tsx'
import { listTools } from './tool-queries.server.ts'

/** /ai-tools: the list for who is signed in, with a search, more filters and our advice for a field of work. */
export const loader = pageLoader('viewer', async (ctx, { url, page, request }) => {
  const t = messagesFor('library', ctx.language)
  const filter = parseOwnToolFilter(url.searchParams)
  const discipline = filter.discipline ?? ctx.viewer.profile?.discipline ?? 'foundation'
  return {
    filter,
    list: toolsPage(
      await readMayLag(page.runtime.database, request, ctx, (own) => listTools(own, filter)),
      url.searchParams,
    ),
    discipline,
    advice: toolAdvice(discipline, ctx.language),
    meta: { title: t('ownToolsTitle'), description: t('ownToolsDescription'), noindex: true },
  }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

export default function OwnToolsPage({ loaderData }: Route.ComponentProps) {
  const { filter, list, discipline, advice } = loaderData
  const t = useMessages('library')
  const shared = useMessages('shared')
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:var(--space-6)]">
      <div className="stack [--stack:8px]">
        <BackLink className="justify-self-start" href={localePath(language, '/account-dashboard')}>
          {t('knowHowBack')}
        </BackLink>
        <h1>{t('ownToolsTitle')}</h1>
        <p className="lead">{t('ownToolsLead')}</p>
      </div>
      <ToolFilters filter={filter} page="/ai-tools" />
      <Card title={t('adviceTitle', { discipline: shared(disciplineKey(discipline)) })}>
        <RichText blocks={advice} />
      </Card>
      <p className="muted" role="status" id="tools">
        {t('toolsCount', { count: list.total })}
      </p>
      <ToolList tools={list.tools} filtered={Object.values(filter).some(Boolean)} />
      <ToolPager page={list.page} pages={list.pages} />
      <HowMade />
    </main>
  )
}
