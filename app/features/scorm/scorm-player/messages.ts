import exercisesEn from '#app/features/exercises/locales/en.ts'
import exercisesNl from '#app/features/exercises/locales/nl.ts'
import snacksEn from '#app/features/snacks/locales/en.ts'
import snacksNl from '#app/features/snacks/locales/nl.ts'
import type { Feature } from '#app/i18n/catalogue.ts'
import type { MessageSource } from '#app/i18n/messages.tsx'
import type { Messages } from '#app/i18n/translation.ts'
import type { Language } from '#app/lib/language.ts'
import scormEn from './locales/en.ts'
import scormNl from './locales/nl.ts'

/** All the words of a package, in both languages: it fetches nothing. */
const words: Record<Language, Partial<Record<Feature, Messages>>> = {
  nl: { exercises: exercisesNl, 'scorm-player': scormNl, snacks: snacksNl },
  en: { exercises: exercisesEn, 'scorm-player': scormEn, snacks: snacksEn },
}

export const packedMessages: MessageSource = {
  used: new Set(),
  get: (feature, language) => words[language][feature],
  load: (feature) => Promise.reject(new Error(`This package has no words of ${feature}`)),
}
