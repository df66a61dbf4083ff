import { data, useLocation } from 'react-router'
import { requireReader } from '#app/features/identity/context.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readMayLag } from '#app/features/identity/read-may-lag.server.ts'
import { awayResponse, ifReachable } from '#app/features/library/if-reachable.server.ts'
import { parseKnowHowFilter } from '#app/features/library/search/know-how-filter.ts'
import { shownItem } from '#app/features/library/shown-item.server.ts'
import { useFailureToast } from '#app/features/library/use-failure-toast.ts'
import { useOfflinePages } from '#app/features/offline/use-offline-pages.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/know-how-page'
import { findKnowHow } from './find-know-how.server.ts'
import { KnowHowFilters } from './know-how-filters.tsx'
import { KnowHowResults } from './know-how-results.tsx'
import { KnowHowSearch } from './know-how-search.tsx'
import { listKnowHow } from './list-know-how.server.ts'
import { OpenedItem } from './opened-item.tsx'
import { useKnowHowState } from './use-know-how-state.ts'

/** /know-how (PS-2.18): the address is the whole state, an opened item included. No profile is needed to read. */
export const loader = pageLoader('viewer', async (viewer, { url, page, request }) => {
  const ctx = requireReader(viewer)
  const t = messagesFor('library', ctx.language)
  const wanted = url.searchParams.get('item')
  const reading = readMayLag(page.runtime.database, request, ctx, (own) =>
    Promise.all([
      listKnowHow(own, parseKnowHowFilter(url.searchParams)),
      wanted ? findKnowHow(own, wanted) : undefined,
    ]),
  )
  const [list, item] = (await ifReachable(reading)) ?? [null]
  const meta = { title: t('knowHowTitle'), description: t('knowHowDescription'), noindex: true }
  const learner = ctx.viewer.profile !== null
  return data(
    { list, item: item ? shownItem(item) : null, learner, meta },
    list ? { status: 200 } : awayResponse,
  )
})

/** When to come back, while the database is away. */
export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper', live: ['content'] }

export default function KnowHowPage({ loaderData: { list, item, learner } }: Route.ComponentProps) {
  const t = useMessages('library')
  const language = useLanguage()
  const state = useKnowHowState()
  const { pathname, search } = useLocation()
  useFailureToast(list === null, t('knowHowFailedTitle'), t('knowHowFailedBody'))
  // Read as a whole document, its data was not kept: going back to it without a connection asks for that.
  useOfflinePages([`${pathname}${search}`])
  return (
    <main id="content" tabIndex={-1} className="container page stack [--stack:clamp(1.1rem,2vw,1.6rem)]">
      <div className="stack [--stack:8px]">
        <BackLink className="justify-self-start" href={localePath(language, '/account-dashboard')}>
          {t('knowHowBack')}
        </BackLink>
        <h1>{t('knowHowTitle')}</h1>
        <p className="lead">{t('knowHowLead')}</p>
      </div>
      <KnowHowSearch state={state} />
      <KnowHowFilters state={state} learner={learner} />
      <KnowHowResults state={state} list={list} />
      <OpenedItem state={state} item={item} failed={list === null} />
    </main>
  )
}
