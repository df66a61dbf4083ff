import { findKnowHow } from '#app/features/library/know-how/find-know-how.server.ts'
import { listKnowHow } from '#app/features/library/know-how/list-know-how.server.ts'
import { withoutMarks } from '#app/features/library/marked-text.ts'
import { parseKnowHowFilter } from '#app/features/library/search/know-how-filter.ts'
import { progressSummary } from '#app/features/progress/progress-summary.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import type { ToolContext } from './tool-context.ts'

const pageOf = ({ runtime, ctx }: ToolContext, slug: string) =>
  `${runtime.env.APP_URL}${localePath(ctx.language, '/know-how')}?item=${slug}`

/** The first page of Know-How that fits some words. */
export async function searchKnowHow({ query }: { query: string }, of: ToolContext) {
  const filter = parseKnowHowFilter(new URLSearchParams({ q: query }))
  const { items, total, near } = await listKnowHow(of.ctx, filter)
  return {
    total,
    /** Nothing has all the words: these come near. */
    near,
    items: items.map(({ slug, title, summary }) => ({
      slug,
      title: withoutMarks(title),
      summary: withoutMarks(summary),
      page: pageOf(of, slug),
    })),
  }
}

/** One item of Know-How as a whole. */
export async function getKnowHow({ slug }: { slug: string }, of: ToolContext) {
  const item = await findKnowHow(of.ctx, slug)
  if (!item) throw new AppError('not_found', 'not_found')
  const { title, summary, body_blocks, sources } = item
  return { slug: item.slug, title, summary, body: body_blocks, sources, page: pageOf(of, item.slug) }
}

/** What the dashboard shows of the own progress. */
export async function ownProgress(_input: object, { ctx }: ToolContext) {
  const { xp, lessons, total_content, streak, statistics, limits } = await progressSummary(ctx)
  return { xp, lessons, total_content, streak, statistics, limits }
}
