import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { FoundApp } from '#app/features/connected-apps/find-app.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { allMessages, messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { AppError } from '#app/lib/errors.ts'
import { getKnowHow, ownProgress, searchKnowHow } from './reading-tools.server.ts'
import { answerSnack, getSnack, todaysSnacks } from './snack-tools.server.ts'
import type { ToolContext } from './tool-context.ts'

const version = '1.0.0'
const letters = z.enum(['A', 'B', 'C', 'D'])
const id = z.uuid()

/** What a tool gives: JSON that a model reads, and as data. */
const given = (data: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: { ...data },
})

/** A refusal is an answer, in the words that the site has for it. */
function refusal(error: AppError, language: FoundApp['language']): CallToolResult {
  const sentences = allMessages[language].shared as Record<string, unknown>
  const message = sentences[`error_${error.reason}`]
  const said = {
    reason: error.reason,
    message: typeof message === 'string' ? message : sentences.error_unknown,
  }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(said) }] }
}

/**
 * What a connected app can do for whoever connected it: the verbs of the site, with its rules, quotas and refusals. No tool tells a key
 * before the answer, or anything of somebody else.
 */
export function mcpServer(runtime: Runtime, app: FoundApp): McpServer {
  const server = new McpServer(
    { name: brand.name.toLowerCase(), title: brand.name, version },
    { instructions: messagesFor('connected-apps', app.language)('mcpInstructions', { brand: brand.name }) },
  )
  const t = messagesFor('connected-apps', app.language)
  const { database } = runtime
  /** Runs a tool as the person would, by the time and the rights of now. */
  const as =
    <Input>(tool: (input: Input, of: ToolContext) => Promise<object>) =>
    async (input: Input): Promise<CallToolResult> => {
      try {
        const ctx = requireLearner({
          db: database.db,
          viewer: app.viewer,
          now: database.now(),
          language: app.language,
        })
        return given(await tool(input, { ctx, runtime, app }))
      } catch (error) {
        if (error instanceof AppError) return refusal(error, app.language)
        runtime.log.error({ err: error, app: app.id }, 'mcp tool failed')
        return refusal(new AppError('unavailable', 'unavailable'), app.language)
      }
    }
  const reads = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(
    'get_todays_snacks',
    { title: t('toolToday'), description: t('toolTodayAbout'), inputSchema: {}, annotations: reads },
    as(todaysSnacks),
  )
  server.registerTool(
    'get_snack',
    {
      title: t('toolSnack'),
      description: t('toolSnackAbout'),
      inputSchema: { snack_id: id },
      annotations: reads,
    },
    as(getSnack),
  )
  server.registerTool(
    'answer_snack',
    {
      title: t('toolAnswer'),
      description: t('toolAnswerAbout'),
      inputSchema: { snack_id: id, answer: letters, attempt_id: id.optional() },
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    as(answerSnack),
  )
  server.registerTool(
    'search_know_how',
    {
      title: t('toolSearch'),
      description: t('toolSearchAbout'),
      inputSchema: { query: z.string().trim().min(1).max(200) },
      annotations: reads,
    },
    as(searchKnowHow),
  )
  server.registerTool(
    'get_know_how',
    {
      title: t('toolItem'),
      description: t('toolItemAbout'),
      inputSchema: { slug: z.string().max(200) },
      annotations: reads,
    },
    as(getKnowHow),
  )
  server.registerTool(
    'get_my_progress',
    { title: t('toolProgress'), description: t('toolProgressAbout'), inputSchema: {}, annotations: reads },
    as(ownProgress),
  )
  return server
}
