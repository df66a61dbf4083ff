import { OpenAPIHono } from '@hono/zod-openapi'
import { adminApi } from '#app/features/admin/api.server.ts'
import { billingApi } from '#app/features/billing/api.server.ts'
import { contactApi } from '#app/features/contact/api.server.ts'
import { identityApi } from '#app/features/identity/api.server.ts'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { leaderboardApi } from '#app/features/leaderboard/api.server.ts'
import { libraryApi } from '#app/features/library/api.server.ts'
import { organisationApi } from '#app/features/organisation/api.server.ts'
import { practiceApi } from '#app/features/practice/api.server.ts'
import { flashcardApi } from '#app/features/practice/flashcard-api.server.ts'
import { lessonApi } from '#app/features/practice/lesson-api.server.ts'
import { progressApi } from '#app/features/progress/api.server.ts'
import { scenarioApi } from '#app/features/scenario/api.server.ts'
import { coachApi } from '#app/features/scenario/coach-api.server.ts'
import { tasterApi } from '#app/features/taster/api.server.ts'
import { type ApiDocument, apiDocsPage } from './api-docs.ts'

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Snackwijs API',
    version: '1',
    description: 'The same API the pages use. Errors are problem JSON (RFC 9457) with a `reason`.',
  },
  servers: [{ url: '/api' }],
}

/** Every feature's endpoints, and the document that describes them. */
export function apiRoutes() {
  const api = new OpenAPIHono<ApiEnv>()
  api.doc31('/openapi.json', description)
  api.get('/docs', (c) => c.html(apiDocsPage(api.getOpenAPI31Document(description) as ApiDocument)))
  api.route('/', identityApi)
  api.route('/', organisationApi)
  api.route('/', billingApi)
  api.route('/', progressApi)
  api.route('/', practiceApi)
  api.route('/', flashcardApi)
  api.route('/', lessonApi)
  api.route('/', scenarioApi)
  api.route('/', coachApi)
  api.route('/', tasterApi)
  api.route('/', leaderboardApi)
  api.route('/', libraryApi)
  api.route('/', contactApi)
  api.route('/', adminApi)
  return api
}
