import type { Db } from '#app/db/client.server.ts'
import { forgetPaymentEvents } from '#app/features/billing/subscription/forget-payment-events.server.ts'
import { forgetCompanySnacks } from '#app/features/company-snack/forget-company-snacks.server.ts'
import { forgetConnectedApps } from '#app/features/connected-apps/forget-connected-apps.server.ts'
import { forgetOldForms } from '#app/features/contact/forget-old-forms.server.ts'
import { forgetSecurityEvents } from '#app/features/identity/session/forget-security-events.server.ts'
import { forgetSignIns } from '#app/features/identity/session/forget-sign-ins.server.ts'
import { forgetUnconfirmed } from '#app/features/identity/session/forget-unconfirmed.server.ts'
import { forgetMailCounts } from '#app/features/identity/sign-in/claim-mail.server.ts'
import { forgetMessages } from '#app/features/integrations/channels/forget-messages.server.ts'
import { forgetDeliveries } from '#app/features/integrations/webhooks/forget-deliveries.server.ts'
import { forgetLeagues } from '#app/features/leaderboard/league/forget-leagues.server.ts'
import { forgetRecords } from '#app/features/literacy/forget-records.server.ts'
import { forgetNotifications } from '#app/features/notifications/forget-notifications.server.ts'
import { forgetInvitations } from '#app/features/organisation/invitations/forget-invitations.server.ts'
import { forgetDossiers } from '#app/features/programme/dossier/forget-dossiers.server.ts'
import { forgetLabUsage } from '#app/features/promptlab/forget-lab-usage.server.ts'
import { forgetLaunches } from '#app/features/scorm/launch/forget-launches.server.ts'
import { forgetSentSnacks } from '#app/features/sent-snacks/forget-sent-snacks.server.ts'
import { forgetContests } from '#app/features/snacks/scenario/contest/forget-contests.server.ts'
import { forgetSelections } from '#app/features/snacks/wall/forget-selections.server.ts'
import { forgetVisitorAnswers } from '#app/features/taster/forget-visitor-answers.server.ts'
import { forgetSends } from '#app/features/web-push/forget-sends.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { forgetAssets } from './previous-build-assets.ts'

/**
 * Deletes whatever has been kept as long as the privacy policy says. May run late, twice or on several machines.
 * @returns how many rows are gone
 * docs/privacy/data-map.md.
 */
export async function forgetOldRows(db: Db, env: Pick<Env, 'SMTP_URL'>, now: Date): Promise<number> {
  return (
    (await forgetOldForms(db, now)) +
    (await forgetSignIns(db, now)) +
    (await forgetMailCounts(db, now)) +
    (await forgetUnconfirmed(db, Boolean(env.SMTP_URL), now)) +
    (await forgetSecurityEvents(db, now)) +
    (await forgetSelections(db, now)) +
    (await forgetLeagues(db, now)) +
    (await forgetSentSnacks(db, now)) +
    (await forgetCompanySnacks(db, now)) +
    (await forgetPaymentEvents(db, now)) +
    (await forgetNotifications(db, now)) +
    (await forgetInvitations(db, now)) +
    (await forgetVisitorAnswers(db, now)) +
    (await forgetRecords(db, now)) +
    (await forgetDeliveries(db, now)) +
    (await forgetMessages(db, now)) +
    (await forgetSends(db, now)) +
    (await forgetDossiers(db, now)) +
    (await forgetConnectedApps(db, now)) +
    (await forgetLabUsage(db, now)) +
    (await forgetLaunches(db, now)) +
    (await forgetContests(db, now)) +
    (await forgetAssets(db, now))
  )
}
