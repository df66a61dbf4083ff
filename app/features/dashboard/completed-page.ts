import { isRouteErrorResponse } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { listCompletedItems } from '#app/features/snacks/wall/queries.server.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import type { Route } from './+types/completed-page'
import type { FailureReason } from './failure-reason.ts'
import { pageSizes } from './paging.ts'
import { parseOffset } from './parse-offset.ts'

/** /account-dashboard/completed?from=4: a page of what the learner has finished, for the dashboard's wall. */
export const loader = pageLoader('learner', async (ctx, { request }: Route.LoaderArgs) => {
  const from = parseOffset(new URL(request.url).searchParams.get('from'))
  const { items } = await listCompletedItems(ctx, { offset: from, limit: pageSizes.wide })
  return { from, items }
})

function reasonOf(error: unknown): FailureReason {
  if (isRouteErrorResponse(error)) return error.status === 503 ? 'unavailable' : 'unknown'
  return error instanceof TypeError ? 'network' : 'unknown'
}

interface CompletedItems {
  from: number
  items: WallItem[] | null
  failed: FailureReason | null
}

/** A page that cannot be fetched is a value, so that the rest of the dashboard stays. Redirects go their way. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<CompletedItems> {
  try {
    return { ...(await serverLoader()), failed: null }
  } catch (error) {
    if (error instanceof Response) throw error
    const from = parseOffset(new URL(request.url).searchParams.get('from'))
    return { from, items: null, failed: reasonOf(error) }
  }
}
