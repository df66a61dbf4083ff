import adminEn from '#app/features/admin/locales/en.ts'
import adminNl from '#app/features/admin/locales/nl.ts'
import billingEn from '#app/features/billing/locales/en.ts'
import billingNl from '#app/features/billing/locales/nl.ts'
import companyEn from '#app/features/company/locales/en.ts'
import companyNl from '#app/features/company/locales/nl.ts'
import companySnackEn from '#app/features/company-snack/locales/en.ts'
import companySnackNl from '#app/features/company-snack/locales/nl.ts'
import connectedAppsEn from '#app/features/connected-apps/locales/en.ts'
import connectedAppsNl from '#app/features/connected-apps/locales/nl.ts'
import contactEn from '#app/features/contact/locales/en.ts'
import contactNl from '#app/features/contact/locales/nl.ts'
import dashboardEn from '#app/features/dashboard/locales/en.ts'
import dashboardNl from '#app/features/dashboard/locales/nl.ts'
import exercisesEn from '#app/features/exercises/locales/en.ts'
import exercisesNl from '#app/features/exercises/locales/nl.ts'
import identityEn from '#app/features/identity/locales/en.ts'
import identityNl from '#app/features/identity/locales/nl.ts'
import integrationsEn from '#app/features/integrations/locales/en.ts'
import integrationsNl from '#app/features/integrations/locales/nl.ts'
import judgementEn from '#app/features/judgement/locales/en.ts'
import judgementNl from '#app/features/judgement/locales/nl.ts'
import leaderboardEn from '#app/features/leaderboard/locales/en.ts'
import leaderboardNl from '#app/features/leaderboard/locales/nl.ts'
import libraryEn from '#app/features/library/locales/en.ts'
import libraryNl from '#app/features/library/locales/nl.ts'
import literacyEn from '#app/features/literacy/locales/en.ts'
import literacyNl from '#app/features/literacy/locales/nl.ts'
import ltiEn from '#app/features/lti/locales/en.ts'
import ltiNl from '#app/features/lti/locales/nl.ts'
import notificationsEn from '#app/features/notifications/locales/en.ts'
import notificationsNl from '#app/features/notifications/locales/nl.ts'
import offlineEn from '#app/features/offline/locales/en.ts'
import offlineNl from '#app/features/offline/locales/nl.ts'
import openBadgesEn from '#app/features/open-badges/locales/en.ts'
import openBadgesNl from '#app/features/open-badges/locales/nl.ts'
import organisationEn from '#app/features/organisation/locales/en.ts'
import organisationNl from '#app/features/organisation/locales/nl.ts'
import pathsEn from '#app/features/paths/locales/en.ts'
import pathsNl from '#app/features/paths/locales/nl.ts'
import productEn from '#app/features/product/locales/en.ts'
import productNl from '#app/features/product/locales/nl.ts'
import programmeEn from '#app/features/programme/locales/en.ts'
import programmeNl from '#app/features/programme/locales/nl.ts'
import policyEn from '#app/features/programme/policy/locales/en.ts'
import policyNl from '#app/features/programme/policy/locales/nl.ts'
import progressEn from '#app/features/progress/locales/en.ts'
import progressNl from '#app/features/progress/locales/nl.ts'
import namedRanksEn from '#app/features/progress/named-ranks/locales/en.ts'
import namedRanksNl from '#app/features/progress/named-ranks/locales/nl.ts'
import promptlabEn from '#app/features/promptlab/locales/en.ts'
import promptlabNl from '#app/features/promptlab/locales/nl.ts'
import refreshersEn from '#app/features/refreshers/locales/en.ts'
import refreshersNl from '#app/features/refreshers/locales/nl.ts'
import scimEn from '#app/features/scim/locales/en.ts'
import scimNl from '#app/features/scim/locales/nl.ts'
import scormEn from '#app/features/scorm/locales/en.ts'
import scormNl from '#app/features/scorm/locales/nl.ts'
import scormPlayerEn from '#app/features/scorm/scorm-player/locales/en.ts'
import scormPlayerNl from '#app/features/scorm/scorm-player/locales/nl.ts'
import sentSnacksEn from '#app/features/sent-snacks/locales/en.ts'
import sentSnacksNl from '#app/features/sent-snacks/locales/nl.ts'
import settingsEn from '#app/features/settings/locales/en.ts'
import settingsNl from '#app/features/settings/locales/nl.ts'
import singleSignOnEn from '#app/features/single-sign-on/locales/en.ts'
import singleSignOnNl from '#app/features/single-sign-on/locales/nl.ts'
import siteEn from '#app/features/site/locales/en.ts'
import siteNl from '#app/features/site/locales/nl.ts'
import skillsEn from '#app/features/skills/locales/en.ts'
import skillsNl from '#app/features/skills/locales/nl.ts'
import snacksEn from '#app/features/snacks/locales/en.ts'
import snacksNl from '#app/features/snacks/locales/nl.ts'
import scenarioEn from '#app/features/snacks/scenario/locales/en.ts'
import scenarioNl from '#app/features/snacks/scenario/locales/nl.ts'
import startCheckEn from '#app/features/start-check/locales/en.ts'
import startCheckNl from '#app/features/start-check/locales/nl.ts'
import supportEn from '#app/features/support/locales/en.ts'
import supportNl from '#app/features/support/locales/nl.ts'
import tasterEn from '#app/features/taster/locales/en.ts'
import tasterNl from '#app/features/taster/locales/nl.ts'
import teamEn from '#app/features/team/locales/en.ts'
import teamNl from '#app/features/team/locales/nl.ts'
import webPushEn from '#app/features/web-push/locales/en.ts'
import webPushNl from '#app/features/web-push/locales/nl.ts'
import workingDaysEn from '#app/features/working-days/locales/en.ts'
import workingDaysNl from '#app/features/working-days/locales/nl.ts'
import { type Language, localeOf } from '#app/lib/language.ts'
import type { Catalogue, Feature } from './catalogue.ts'
import sharedEn from './locales/en.ts'
import sharedNl from './locales/nl.ts'
import type { MessageSource } from './messages.tsx'
import { type Messages, type Translate, type Translation, translator } from './translation.ts'

export const allMessages: Record<Language, { [F in Feature]: Translation<Catalogue[F]> }> = {
  nl: {
    shared: sharedNl,
    identity: identityNl,
    organisation: organisationNl,
    billing: billingNl,
    progress: progressNl,
    'named-ranks': namedRanksNl,
    exercises: exercisesNl,
    offline: offlineNl,
    snacks: snacksNl,
    judgement: judgementNl,
    skills: skillsNl,
    integrations: integrationsNl,
    lti: ltiNl,
    'web-push': webPushNl,
    'single-sign-on': singleSignOnNl,
    scim: scimNl,
    scorm: scormNl,
    'scorm-player': scormPlayerNl,
    'open-badges': openBadgesNl,
    'connected-apps': connectedAppsNl,
    programme: programmeNl,
    policy: policyNl,
    refreshers: refreshersNl,
    paths: pathsNl,
    'start-check': startCheckNl,
    promptlab: promptlabNl,
    taster: tasterNl,
    leaderboard: leaderboardNl,
    dashboard: dashboardNl,
    contact: contactNl,
    scenario: scenarioNl,
    library: libraryNl,
    team: teamNl,
    notifications: notificationsNl,
    settings: settingsNl,
    literacy: literacyNl,
    admin: adminNl,
    product: productNl,
    company: companyNl,
    support: supportNl,
    site: siteNl,
    'company-snack': companySnackNl,
    'sent-snacks': sentSnacksNl,
    'working-days': workingDaysNl,
  },
  en: {
    shared: sharedEn,
    identity: identityEn,
    organisation: organisationEn,
    billing: billingEn,
    progress: progressEn,
    'named-ranks': namedRanksEn,
    exercises: exercisesEn,
    offline: offlineEn,
    snacks: snacksEn,
    judgement: judgementEn,
    skills: skillsEn,
    integrations: integrationsEn,
    lti: ltiEn,
    'web-push': webPushEn,
    'single-sign-on': singleSignOnEn,
    scim: scimEn,
    scorm: scormEn,
    'scorm-player': scormPlayerEn,
    'open-badges': openBadgesEn,
    'connected-apps': connectedAppsEn,
    programme: programmeEn,
    policy: policyEn,
    refreshers: refreshersEn,
    paths: pathsEn,
    'start-check': startCheckEn,
    promptlab: promptlabEn,
    taster: tasterEn,
    leaderboard: leaderboardEn,
    dashboard: dashboardEn,
    contact: contactEn,
    scenario: scenarioEn,
    library: libraryEn,
    team: teamEn,
    notifications: notificationsEn,
    settings: settingsEn,
    literacy: literacyEn,
    admin: adminEn,
    product: productEn,
    company: companyEn,
    support: supportEn,
    site: siteEn,
    'company-snack': companySnackEn,
    'sent-snacks': sentSnacksEn,
    'working-days': workingDaysEn,
  },
}

/** A fresh source for one request, which remembers the features that its page used. */
export function serverMessages(): MessageSource {
  return {
    used: new Set(),
    get: (feature, language) => allMessages[language][feature] as Messages,
    load: async (feature, language) => allMessages[language][feature] as Messages,
  }
}

/** Translate function outside React: page titles in loaders, mails. */
export function messagesFor<F extends Feature>(feature: F, language: Language): Translate<Catalogue[F]> {
  return translator(allMessages[language][feature] as Translation<Catalogue[F]>, localeOf[language])
}
