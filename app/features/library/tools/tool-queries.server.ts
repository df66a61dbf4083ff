import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { libraryLimits, type Tool, type ToolFilter } from '#app/features/library/rules.ts'
import { searchLibrary, toolSources } from '#app/features/library/search/search.server.ts'
import type { Language } from '#app/lib/language.ts'

const toolsStatement = (language: Language) =>
  statement<Tool>(
    `ai_tools_${language}`,
    `select slug, name, maker, rank::int as rank, category, url, price_model, data_location, company_data,
       checked_on::text as checked_on, sources, disciplines, ${language} ->> 'good_for' as good_for,
       ${language} ->> 'watch_out' as watch_out
     from ai_tools
     where is_active and ($1::text is null or category = $1) and ($2::text is null or price_model = $2)
       and ($3::text is null or data_location = $3) and ($4::text is null or $4 = any(disciplines))
       and ($5::text is null or company_data = $5)
     order by rank`,
  )

/**
 * The list of AI tools, best place first; filters that are left out let everything through. With a search the tools it
 * finds, best hit first.
 */
export async function listTools(ctx: Ctx, filter: ToolFilter): Promise<Tool[]> {
  const { category, price, data, discipline, company, q } = filter
  const params = [category, price, data, discipline, company].map((value) => value ?? null)
  const listing = run(ctx.db, toolsStatement(ctx.language), params)
  if (!q) return listing
  const [tools, hits] = await Promise.all([
    listing,
    searchLibrary(ctx, q, { sources: toolSources, limit: libraryLimits.tools }),
  ])
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]))
  return hits.flatMap(({ slug }) => bySlug.get(slug) ?? [])
}
