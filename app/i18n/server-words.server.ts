import dashboardEn from '#app/features/dashboard/locales/en.ts'
import dashboardNl from '#app/features/dashboard/locales/nl.ts'
import identityEn from '#app/features/identity/locales/en.ts'
import identityNl from '#app/features/identity/locales/nl.ts'
import leaderboardEn from '#app/features/leaderboard/locales/en.ts'
import leaderboardNl from '#app/features/leaderboard/locales/nl.ts'
import practiceEn from '#app/features/practice/locales/en.ts'
import practiceNl from '#app/features/practice/locales/nl.ts'
import progressEn from '#app/features/progress/locales/en.ts'
import progressNl from '#app/features/progress/locales/nl.ts'
import siteEn from '#app/features/site/locales/en.ts'
import siteNl from '#app/features/site/locales/nl.ts'
import { type Language, localeOf } from '#app/lib/language.ts'
import type { Catalogue, Feature } from './catalogue.ts'
import sharedEn from './locales/en.ts'
import sharedNl from './locales/nl.ts'
import { type Translate, type Translation, translator, type Words } from './translation.ts'
import type { WordSource } from './words.tsx'

export const allWords: Record<Language, { [F in Feature]: Translation<Catalogue[F]> }> = {
  nl: {
    shared: sharedNl,
    identity: identityNl,
    progress: progressNl,
    practice: practiceNl,
    leaderboard: leaderboardNl,
    dashboard: dashboardNl,
    site: siteNl,
  },
  en: {
    shared: sharedEn,
    identity: identityEn,
    progress: progressEn,
    practice: practiceEn,
    leaderboard: leaderboardEn,
    dashboard: dashboardEn,
    site: siteEn,
  },
}

/** A fresh source for one request, which remembers the features that its page used. */
export function serverWords(): WordSource {
  return {
    used: new Set(),
    get: (feature, language) => allWords[language][feature] as Words,
    load: async (feature, language) => allWords[language][feature] as Words,
  }
}

/** Translate function outside React: page titles in loaders, mails. */
export function wordsFor<F extends Feature>(feature: F, language: Language): Translate<Catalogue[F]> {
  return translator(allWords[language][feature] as Translation<Catalogue[F]>, localeOf[language])
}
