/** The words of every feature by name. Types only: no words are loaded by importing this. */
export interface Catalogue {
  shared: typeof import('./locales/nl.ts').default
  identity: typeof import('#app/features/identity/locales/nl.ts').default
  progress: typeof import('#app/features/progress/locales/nl.ts').default
  practice: typeof import('#app/features/practice/locales/nl.ts').default
  leaderboard: typeof import('#app/features/leaderboard/locales/nl.ts').default
  dashboard: typeof import('#app/features/dashboard/locales/nl.ts').default
  site: typeof import('#app/features/site/locales/nl.ts').default
}
export type Feature = keyof Catalogue
