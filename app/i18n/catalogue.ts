/** The words of every feature by name. Types only: no words are loaded by importing this. */
export interface Catalogue {
  shared: typeof import('./locales/nl.ts').default
  identity: typeof import('#app/features/identity/locales/nl.ts').default
  organisation: typeof import('#app/features/organisation/locales/nl.ts').default
  billing: typeof import('#app/features/billing/locales/nl.ts').default
  'working-days': typeof import('#app/features/working-days/locales/nl.ts').default
  progress: typeof import('#app/features/progress/locales/nl.ts').default
  'named-ranks': typeof import('#app/features/progress/named-ranks/locales/nl.ts').default
  exercises: typeof import('#app/features/exercises/locales/nl.ts').default
  offline: typeof import('#app/features/offline/locales/nl.ts').default
  snacks: typeof import('#app/features/snacks/locales/nl.ts').default
  promptlab: typeof import('#app/features/promptlab/locales/nl.ts').default
  paths: typeof import('#app/features/paths/locales/nl.ts').default
  'start-check': typeof import('#app/features/start-check/locales/nl.ts').default
  refreshers: typeof import('#app/features/refreshers/locales/nl.ts').default
  skills: typeof import('#app/features/skills/locales/nl.ts').default
  judgement: typeof import('#app/features/judgement/locales/nl.ts').default
  taster: typeof import('#app/features/taster/locales/nl.ts').default
  leaderboard: typeof import('#app/features/leaderboard/locales/nl.ts').default
  dashboard: typeof import('#app/features/dashboard/locales/nl.ts').default
  contact: typeof import('#app/features/contact/locales/nl.ts').default
  scenario: typeof import('#app/features/snacks/scenario/locales/nl.ts').default
  library: typeof import('#app/features/library/locales/nl.ts').default
  'company-snack': typeof import('#app/features/company-snack/locales/nl.ts').default
  'sent-snacks': typeof import('#app/features/sent-snacks/locales/nl.ts').default
  team: typeof import('#app/features/team/locales/nl.ts').default
  notifications: typeof import('#app/features/notifications/locales/nl.ts').default
  settings: typeof import('#app/features/settings/locales/nl.ts').default
  'connected-apps': typeof import('#app/features/connected-apps/locales/nl.ts').default
  'open-badges': typeof import('#app/features/open-badges/locales/nl.ts').default
  integrations: typeof import('#app/features/integrations/locales/nl.ts').default
  lti: typeof import('#app/features/lti/locales/nl.ts').default
  'web-push': typeof import('#app/features/web-push/locales/nl.ts').default
  scorm: typeof import('#app/features/scorm/locales/nl.ts').default
  'scorm-player': typeof import('#app/features/scorm/scorm-player/locales/nl.ts').default
  'single-sign-on': typeof import('#app/features/single-sign-on/locales/nl.ts').default
  scim: typeof import('#app/features/scim/locales/nl.ts').default
  programme: typeof import('#app/features/programme/locales/nl.ts').default
  policy: typeof import('#app/features/programme/policy/locales/nl.ts').default
  literacy: typeof import('#app/features/literacy/locales/nl.ts').default
  admin: typeof import('#app/features/admin/locales/nl.ts').default
  product: typeof import('#app/features/product/locales/nl.ts').default
  company: typeof import('#app/features/company/locales/nl.ts').default
  support: typeof import('#app/features/support/locales/nl.ts').default
  site: typeof import('#app/features/site/locales/nl.ts').default
}
export type Feature = keyof Catalogue
