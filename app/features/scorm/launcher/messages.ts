import playerEn from '#app/features/scorm/scorm-player/locales/en.ts'
import playerNl from '#app/features/scorm/scorm-player/locales/nl.ts'
import type { MessageSource } from '#app/i18n/messages.tsx'
import type { Messages } from '#app/i18n/translation.ts'
import type { Language } from '#app/lib/language.ts'

const words: Record<Language, Messages> = { nl: playerNl, en: playerEn }

/** The words of a connected package, in both languages; those of snacks are on the site. */
export const launcherMessages: MessageSource = {
  used: new Set(),
  get: (feature, language) => (feature === 'scorm-player' ? words[language] : undefined),
  load: (feature) => Promise.reject(new Error(`This package has no words of ${feature}`)),
}
