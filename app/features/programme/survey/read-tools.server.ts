import { asc, eq } from 'drizzle-orm'
import { aiTools } from '#app/db/schema/library.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { readRegister } from '#app/features/programme/register/read-register.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { otherTool } from './survey-results.ts'

/** A tool that an answer can name: `key` is what is kept. */
export interface NamedTool {
  key: string
  name: string
}

/** What can be named in a survey: the uses in the own register, the tools of our list that are not among them, and another one. */
export async function readTools(ctx: Ctx): Promise<NamedTool[]> {
  const { db, viewer, language } = requireLearner(ctx)
  const [register, tools] = await Promise.all([
    readRegister(db, viewer.profile.account_id),
    db
      .select({ slug: aiTools.slug, name: aiTools.name })
      .from(aiTools)
      .where(eq(aiTools.is_active, true))
      .orderBy(asc(aiTools.name)),
  ])
  const registered = new Set(register.flatMap(({ tool_slug }) => tool_slug ?? []))
  return [
    ...register.map(({ id, name }) => ({ key: id, name })),
    ...tools.filter(({ slug }) => !registered.has(slug)).map(({ slug, name }) => ({ key: slug, name })),
    { key: otherTool, name: messagesFor('programme', language)('surveyOther') },
  ]
}
