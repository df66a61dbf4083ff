import { OpenAPIHono } from '@hono/zod-openapi'
import { adminAccountApi } from '#app/features/admin/accounts/account-api.server.ts'
import { adminApi } from '#app/features/admin/api.server.ts'
import { reviewApi } from '#app/features/admin/reviews/api.server.ts'
import { adminUserApi } from '#app/features/admin/users/user-api.server.ts'
import { billingApi } from '#app/features/billing/api.server.ts'
import { paymentApi } from '#app/features/billing/payment-api.server.ts'
import { webhookApi } from '#app/features/billing/stripe/webhook-api.server.ts'
import { testPaymentApi } from '#app/features/billing/test-payments/test-payment-api.server.ts'
import { companySnackApi } from '#app/features/company-snack/api.server.ts'
import { connectedAppApi } from '#app/features/connected-apps/app-api.server.ts'
import { contactApi } from '#app/features/contact/api.server.ts'
import { identityApi } from '#app/features/identity/api.server.ts'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { secondFactorApi } from '#app/features/identity/second-factor/second-factor-api.server.ts'
import { securityApi } from '#app/features/identity/security-api.server.ts'
import { channelsApi } from '#app/features/integrations/channels/channel-api.server.ts'
import { companyApi, companyApiVersion } from '#app/features/integrations/company-api/company-api.server.ts'
import { tokenApi } from '#app/features/integrations/tokens/token-api.server.ts'
import { webhooksApi } from '#app/features/integrations/webhooks/webhook-api.server.ts'
import { judgementApi } from '#app/features/judgement/api.server.ts'
import { leaderboardApi } from '#app/features/leaderboard/api.server.ts'
import { libraryApi } from '#app/features/library/api.server.ts'
import { knowHowApi } from '#app/features/library/know-how/know-how-api.server.ts'
import { literacyApi } from '#app/features/literacy/api.server.ts'
import { ltiFlow } from '#app/features/lti/lti-flow.server.ts'
import { ltiSettingsApi } from '#app/features/lti/settings-api.server.ts'
import { notificationsApi } from '#app/features/notifications/api.server.ts'
import { badgeApi } from '#app/features/notifications/badges/badge-api.server.ts'
import { calendarApi } from '#app/features/notifications/calendar/calendar-api.server.ts'
import { reminderApi } from '#app/features/notifications/reminders/reminder-api.server.ts'
import { openBadgeApi } from '#app/features/open-badges/badge-api.server.ts'
import { publicBadgeApi } from '#app/features/open-badges/public-badge-api.server.ts'
import { organisationApi } from '#app/features/organisation/api.server.ts'
import { departmentApi } from '#app/features/organisation/departments/department-api.server.ts'
import { invitationApi } from '#app/features/organisation/invitations/invitation-api.server.ts'
import { memberApi } from '#app/features/organisation/members/member-api.server.ts'
import { peopleApi } from '#app/features/organisation/people/people-api.server.ts'
import { pathApi } from '#app/features/paths/api.server.ts'
import { planApi } from '#app/features/paths/plans/api.server.ts'
import { pathCandidates, probeCandidates } from '#app/features/paths/tray-candidates.server.ts'
import { assignmentApi } from '#app/features/programme/assignments/assignment-api.server.ts'
import { requirementApi } from '#app/features/programme/assignments/requirement-api.server.ts'
import { dossierApi } from '#app/features/programme/dossier/dossier-api.server.ts'
import { incidentApi } from '#app/features/programme/incidents/incident-api.server.ts'
import { policyItemApi } from '#app/features/programme/policy/items/item-api.server.ts'
import { policyDue, policyNew } from '#app/features/programme/policy/items/tray-candidates.server.ts'
import { policyApi } from '#app/features/programme/policy/policy-api.server.ts'
import { registerApi } from '#app/features/programme/register/register-api.server.ts'
import { surveyApi } from '#app/features/programme/survey/survey-api.server.ts'
import { progressApi } from '#app/features/progress/api.server.ts'
import { promptlabApi } from '#app/features/promptlab/api.server.ts'
import { refresherApi } from '#app/features/refreshers/api.server.ts'
import { refresherCandidates } from '#app/features/refreshers/tray-candidates.server.ts'
import { scimApi, scimPath } from '#app/features/scim/scim-api.server.ts'
import { scimTokenApi } from '#app/features/scim/tokens/scim-token-api.server.ts'
import { scormResultApi } from '#app/features/scorm/launch/result-api.server.ts'
import { scormApi } from '#app/features/scorm/scorm-api.server.ts'
import { sentSnacksApi } from '#app/features/sent-snacks/api.server.ts'
import { settingsApi } from '#app/features/settings/api.server.ts'
import { ssoSettingsApi } from '#app/features/single-sign-on/settings-api.server.ts'
import { ssoFlow } from '#app/features/single-sign-on/sso-flow.server.ts'
import { skillsApi } from '#app/features/skills/api.server.ts'
import { snackApi } from '#app/features/snacks/api.server.ts'
import { exerciseApi } from '#app/features/snacks/exercise/api.server.ts'
import { flashcardApi } from '#app/features/snacks/flashcard/api.server.ts'
import { lessonApi } from '#app/features/snacks/lesson/api.server.ts'
import { mcqApi } from '#app/features/snacks/mcq/api.server.ts'
import { scenarioApi } from '#app/features/snacks/scenario/api.server.ts'
import { coachApi } from '#app/features/snacks/scenario/coach/api.server.ts'
import { contestApi } from '#app/features/snacks/scenario/contest/api.server.ts'
import { selfAssessmentApi } from '#app/features/snacks/scenario/self-assessment/api.server.ts'
import { trayApi } from '#app/features/snacks/tray/api.server.ts'
import { offer } from '#app/features/snacks/tray/offered.ts'
import { wallApi } from '#app/features/snacks/wall/api.server.ts'
import { startCheckApi } from '#app/features/start-check/api.server.ts'
import { tasterApi } from '#app/features/taster/api.server.ts'
import { teamApi } from '#app/features/team/api.server.ts'
import { pushApi } from '#app/features/web-push/push-api.server.ts'
import { workingDaysApi } from '#app/features/working-days/api.server.ts'
import { brand } from '#app/lib/brand.ts'
import { type ApiDocument, apiDocsPage } from './api-docs.ts'
import { withProblems } from './api-document.ts'
import { companyApiPath, companyDocument } from './company-document.ts'

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
  offer('main', pathCandidates)
  offer('due', async (ctx) => [
    ...(await probeCandidates(ctx)),
    ...(await policyDue(ctx)),
    ...(await refresherCandidates(ctx)),
  ])
  offer('surprise', policyNew)
  const api = new OpenAPIHono<ApiEnv>()
  const document = () => withProblems(api.getOpenAPI31Document(description))
  api.get('/openapi.json', (c) => c.json(document()))
  api.get('/docs', (c) => c.html(apiDocsPage(document() as ApiDocument)))
  api.route('/', identityApi)
  api.route('/', securityApi)
  api.route('/', secondFactorApi)
  api.route('/', organisationApi)
  api.route('/', invitationApi)
  api.route('/', memberApi)
  api.route('/', departmentApi)
  api.route('/', peopleApi)
  api.route('/', billingApi)
  api.route('/', paymentApi)
  api.route('/', testPaymentApi)
  api.route('/', webhookApi)
  api.route('/', progressApi)
  api.route('/', snackApi)
  api.route('/', wallApi)
  api.route('/', trayApi)
  api.route('/', mcqApi)
  api.route('/', flashcardApi)
  api.route('/', exerciseApi)
  api.route('/', judgementApi)
  api.route('/', skillsApi)
  api.route('/', refresherApi)
  api.route('/', companySnackApi)
  api.route('/', sentSnacksApi)
  api.route('/', pathApi)
  api.route('/', planApi)
  api.route('/', startCheckApi)
  api.route('/', promptlabApi)
  api.route('/', lessonApi)
  api.route('/', scenarioApi)
  api.route('/', contestApi)
  api.route('/', reviewApi)
  api.route('/', selfAssessmentApi)
  api.route('/', coachApi)
  api.route('/', tasterApi)
  api.route('/', leaderboardApi)
  api.route('/', libraryApi)
  api.route('/', knowHowApi)
  api.route('/', teamApi)
  api.route('/', notificationsApi)
  api.route('/', reminderApi)
  api.route('/', calendarApi)
  api.route('/', badgeApi)
  api.route('/', literacyApi)
  api.route('/', workingDaysApi)
  api.route('/', requirementApi)
  api.route('/', assignmentApi)
  api.route('/', registerApi)
  api.route('/', incidentApi)
  api.route('/', dossierApi)
  api.route('/', surveyApi)
  api.route('/', policyApi)
  api.route('/', policyItemApi)
  api.route('/', tokenApi)
  api.route('/', webhooksApi)
  api.route('/', channelsApi)
  api.route('/', pushApi)
  api.route('/sso', ssoFlow)
  api.route('/', ssoSettingsApi)
  api.route('/lti', ltiFlow)
  api.route('/', ltiSettingsApi)
  api.route('/', scimTokenApi)
  api.route(scimPath, scimApi)
  api.route('/', connectedAppApi)
  api.route('/', scormApi)
  api.route('/', scormResultApi)
  api.route('/', publicBadgeApi)
  api.route('/', openBadgeApi)
  api.get(`${companyApiPath}/openapi.json`, (c) =>
    c.json(companyDocument(c.var.runtime.env), 200, { 'API-Version': companyApiVersion }),
  )
  api.route(companyApiPath, companyApi)
  api.route('/', contactApi)
  api.route('/', settingsApi)
  api.route('/', adminApi)
  api.route('/', adminUserApi)
  api.route('/', adminAccountApi)
  return api
}
