import { OpenAPIHono } from '@hono/zod-openapi'
import { adminAccountApi } from '#app/features/admin/accounts/account-api.server.ts'
import { adminApi } from '#app/features/admin/api.server.ts'
import { adminUserApi } from '#app/features/admin/users/user-api.server.ts'
import { billingApi } from '#app/features/billing/api.server.ts'
import { paymentApi } from '#app/features/billing/payment-api.server.ts'
import { webhookApi } from '#app/features/billing/stripe/webhook-api.server.ts'
import { testPaymentApi } from '#app/features/billing/test-payments/test-payment-api.server.ts'
import { contactApi } from '#app/features/contact/api.server.ts'
import { identityApi } from '#app/features/identity/api.server.ts'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { securityApi } from '#app/features/identity/security-api.server.ts'
import { judgementApi } from '#app/features/judgement/api.server.ts'
import { leaderboardApi } from '#app/features/leaderboard/api.server.ts'
import { libraryApi } from '#app/features/library/api.server.ts'
import { knowHowApi } from '#app/features/library/know-how/know-how-api.server.ts'
import { literacyApi } from '#app/features/literacy/api.server.ts'
import { notificationsApi } from '#app/features/notifications/api.server.ts'
import { badgeApi } from '#app/features/notifications/badges/badge-api.server.ts'
import { reminderApi } from '#app/features/notifications/reminders/reminder-api.server.ts'
import { organisationApi } from '#app/features/organisation/api.server.ts'
import { invitationApi } from '#app/features/organisation/invitations/invitation-api.server.ts'
import { memberApi } from '#app/features/organisation/members/member-api.server.ts'
import { progressApi } from '#app/features/progress/api.server.ts'
import { promptlabApi } from '#app/features/promptlab/api.server.ts'
import { settingsApi } from '#app/features/settings/api.server.ts'
import { snackApi } from '#app/features/snacks/api.server.ts'
import { exerciseApi } from '#app/features/snacks/exercise/api.server.ts'
import { flashcardApi } from '#app/features/snacks/flashcard/api.server.ts'
import { lessonApi } from '#app/features/snacks/lesson/api.server.ts'
import { mcqApi } from '#app/features/snacks/mcq/api.server.ts'
import { scenarioApi } from '#app/features/snacks/scenario/api.server.ts'
import { coachApi } from '#app/features/snacks/scenario/coach/api.server.ts'
import { wallApi } from '#app/features/snacks/wall/api.server.ts'
import { tasterApi } from '#app/features/taster/api.server.ts'
import { teamApi } from '#app/features/team/api.server.ts'
import { brand } from '#app/lib/brand.ts'
import { type ApiDocument, apiDocsPage } from './api-docs.ts'
import { withProblems } from './api-document.ts'

const description = {
  openapi: '3.1.0',
  info: {
    title: `${brand.name} API`,
    version: '1',
    description: 'The same API the pages use. Errors are problem JSON (RFC 9457) with a `reason`.',
  },
  servers: [{ url: '/api' }],
}

/** Every feature's endpoints, and the document that describes them. */
export function apiRoutes() {
  const api = new OpenAPIHono<ApiEnv>()
  const document = () => withProblems(api.getOpenAPI31Document(description))
  api.get('/openapi.json', (c) => c.json(document()))
  api.get('/docs', (c) => c.html(apiDocsPage(document() as ApiDocument)))
  api.route('/', identityApi)
  api.route('/', securityApi)
  api.route('/', organisationApi)
  api.route('/', invitationApi)
  api.route('/', memberApi)
  api.route('/', billingApi)
  api.route('/', paymentApi)
  api.route('/', testPaymentApi)
  api.route('/', webhookApi)
  api.route('/', progressApi)
  api.route('/', snackApi)
  api.route('/', wallApi)
  api.route('/', mcqApi)
  api.route('/', flashcardApi)
  api.route('/', exerciseApi)
  api.route('/', judgementApi)
  api.route('/', promptlabApi)
  api.route('/', lessonApi)
  api.route('/', scenarioApi)
  api.route('/', coachApi)
  api.route('/', tasterApi)
  api.route('/', leaderboardApi)
  api.route('/', libraryApi)
  api.route('/', knowHowApi)
  api.route('/', teamApi)
  api.route('/', notificationsApi)
  api.route('/', reminderApi)
  api.route('/', badgeApi)
  api.route('/', literacyApi)
  api.route('/', contactApi)
  api.route('/', settingsApi)
  api.route('/', adminApi)
  api.route('/', adminUserApi)
  api.route('/', adminAccountApi)
  return api
}
