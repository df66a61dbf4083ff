import type { Language } from '#app/lib/language.ts'

/** Pictures of Open Badges by name: `open-badge-<name>-<language>` (app/features/open-badges/issuer.ts names them so). */
export const openBadgePictures: Record<string, { words: Record<Language, string>; snack: string }> = {
  module: { words: { nl: 'Module gehaald', en: 'Module passed' }, snack: 'kroket' },
  path: { words: { nl: 'Leerpad afgerond', en: 'Learning path finished' }, snack: 'stroopwafel' },
  'level-intermediate': { words: { nl: 'Level Intermediate', en: 'Level Intermediate' }, snack: 'frikandel' },
  'level-advanced': { words: { nl: 'Level Advanced', en: 'Level Advanced' }, snack: 'speciaal' },
}
