import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { smallestJudgingGroup } from '#app/features/judgement/group-judgement.ts'
import { employerSees, employerSeesNot } from '#app/features/organisation/employer-sees-keys.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { type DocumentSettings, readDocument } from '#app/features/support/documents.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { numberFormat } from '#app/i18n/translation.ts'
import { longDate } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import { localeOf } from '#app/lib/language.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { readSettingsInForce, type SettingsInForce } from './read-settings.server.ts'

/** A name as plain words in Markdown, in a table too. */
const plain = (name: string) => name.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/\s+/g, ' ')

/** What the text of content/pages says of one organisation. */
export function worksCouncilValues(
  settings: SettingsInForce,
  language: Language,
  now: Date,
): Record<string, string> {
  const t = messagesFor('programme', language)
  const o = messagesFor('organisation', language)
  const number = numberFormat(localeOf[language])
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
  const counted = (count: number, none: string) => (count === 0 ? none : number.format(count))
  const { owners, learning_leads, team_leaders, members, records, files } = settings
  const leaders = owners + learning_leads + team_leaders
  return {
    organisation: plain(settings.organisation),
    day: longDate(now, localeOf[language]),
    owners: number.format(owners),
    learning_leads: number.format(learning_leads),
    team_leaders: number.format(team_leaders),
    members: number.format(members),
    people: number.format(leaders + members),
    viewers: number.format(leaders),
    employer_sees: list(employerSees.map((key) => o(key))),
    employer_sees_not: list(employerSeesNot.map((key) => o(key))),
    smallest_team: number.format(smallestGroup),
    smallest_group: number.format(smallestJudgingGroup),
    departments: counted(settings.departments, t('councilNone')),
    requirements: counted(settings.requirements, t('councilNone')),
    systems: counted(settings.systems, t('councilNone')),
    survey: settings.survey_open
      ? t('councilSurveyOpen')
      : counted(settings.surveys, t('councilSurveyNever')),
    second_factor: settings.require_second_factor ? t('councilYes') : t('councilNo'),
    tokens:
      settings.tokens === 0 ? t('councilOff') : t('councilTokens', { count: number.format(settings.tokens) }),
    webhooks:
      settings.webhooks === 0
        ? t('councilOff')
        : t('councilWebhooks', { count: number.format(settings.webhooks) }),
    channels:
      settings.channels === 0
        ? t('councilOff')
        : t('councilChannels', { count: number.format(settings.channels) }),
    records:
      records + files === 0
        ? t('councilNone')
        : t('councilRecords', { records: number.format(records), files: number.format(files) }),
    ...sharedValues(settings, language),
  }
}

/** What is said of the parts that people use together, and of how they come in. */
function sharedValues(settings: SettingsInForce, language: Language): Record<string, string> {
  const t = messagesFor('programme', language)
  const number = numberFormat(localeOf[language])
  const { policy_version, policy_read, incidents, company_snack_days } = settings
  const { single_sign_on: state, single_sign_on_protocol, directory_tokens, directory_people } = settings
  const protocol = single_sign_on_protocol === 'saml' ? 'SAML 2.0' : 'OpenID Connect'
  return {
    policy:
      policy_version === null
        ? t('councilNone')
        : t('councilPolicy', { number: number.format(policy_version), read: number.format(policy_read) }),
    incidents: incidents === 0 ? t('councilIncidentsNone') : t('councilIncidents', { count: incidents }),
    company_snack:
      company_snack_days === 0 ? t('councilSnackNever') : t('councilSnack', { count: company_snack_days }),
    leagues: t('councilLeagues'),
    apps: t('councilApps'),
    single_sign_on:
      state === 'on' || state === 'enforced'
        ? t(state === 'on' ? 'councilSignOn' : 'councilSignOnOnly', { protocol })
        : t('councilOff'),
    directory: directory_tokens === 0 ? t('councilOff') : t('councilDirectory', { count: directory_people }),
  }
}

/**
 * The information for the works council of the viewer's organisation as Markdown, from the settings in force at this moment
 * (Dutch Works Councils Act, article 27(1), points f, k and l).
 * @throws AppError as requireLead
 */
export async function worksCouncilText(ctx: LearnerCtx, env: DocumentSettings): Promise<string> {
  const { db, viewer, now, language } = requireLead(ctx)
  const settings = await readSettingsInForce(db, viewer.profile.account_id, now)
  return readDocument('works-council', language, env, worksCouncilValues(settings, language, now))
}
