import { run, statement } from '#app/db/statement.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { Language } from '#app/lib/language.ts'
import type { Tool, ToolFilter } from './rules.ts'

const toolsStatement = (language: Language) =>
  statement<Tool>(
    `ai_tools_${language}`,
    `select slug, name, maker, rank::int as rank, category, url, price_model, data_location, company_data,
       checked_on::text as checked_on, disciplines, ${language} ->> 'good_for' as good_for,
       ${language} ->> 'watch_out' as watch_out
     from ai_tools
     where is_active and ($1::text is null or category = $1) and ($2::text is null or price_model = $2)
       and ($3::text is null or data_location = $3)
     order by rank`,
  )

/** The list of AI tools, best place first; filters that are left out let everything through. */
export function listTools({ db, language }: Ctx, { category, price, data }: ToolFilter): Promise<Tool[]> {
  return run(db, toolsStatement(language), [category ?? null, price ?? null, data ?? null])
}
