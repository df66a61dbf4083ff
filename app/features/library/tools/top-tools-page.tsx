import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readMayLag } from '#app/features/identity/read-may-lag.server.ts'
import { HowMade } from '#app/features/library/how-made.tsx'
import { parseToolFilter, toolsPage } from '#app/features/library/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/top-tools-page'
import { ToolFilters } from './tool-filters.tsx'
import { ToolList } from './tool-list.tsx'
import { ToolPager } from './tool-pager.tsx'
import { listTools } from './tool-queries.server.ts'

/** /top-ai-tools: the public list, filtered by its address. */
export const loader = pageLoader('public', async (ctx, { url, page, request }) => {
  const t = messagesFor('library', ctx.language)
  const filter = parseToolFilter(url.searchParams)
  return {
    filter,
    list: toolsPage(
      await readMayLag(page.runtime.database, request, ctx, (own) => listTools(own, filter)),
      url.searchParams,
    ),
    meta: { title: t('toolsTitle'), description: t('toolsDescription') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, { ...loaderData.meta, image: 'ai-tools' }) : []
}

export default function TopToolsPage({ loaderData: { filter, list } }: Route.ComponentProps) {
  const t = useMessages('library')
  const language = useLanguage()
  const filtered = Object.values(filter).some(Boolean)
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <BackLink className="justify-self-start" href={localePath(language, '/resources')}>
            {t('back')}
          </BackLink>
          <h1>{t('toolsHeading')}</h1>
          <p className="lead">{t('toolsLead')}</p>
        </div>
        <ToolFilters filter={filter} page="/top-ai-tools" />
        <p className="muted" role="status" id="tools">
          {t('toolsCount', { count: list.total })}
        </p>
        <ToolList tools={list.tools} filtered={filtered} />
        <ToolPager page={list.page} pages={list.pages} />
        <HowMade />
      </div>
    </main>
  )
}
