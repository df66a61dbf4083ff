import { redirect } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { localePath } from '#app/lib/language.ts'
import type { Route } from './+types/fill-blank-page'

/** Fill-in questions are gone; old links lead to the dashboard, which says so (PS-2.1). */
export const loader = pageLoader('public', async (ctx, _args: Route.LoaderArgs) => {
  throw redirect(localePath(ctx.language, '/account-dashboard?notice=fill_blank_removed'))
})
