import type { Catalogue } from '#app/i18n/catalogue.ts'
import type { Language } from '#app/lib/language.ts'

interface Download {
  name: keyof Catalogue['library']
  text: keyof Catalogue['library']
  /** Names in public/downloads. */
  files: Readonly<Record<Language, string>>
}

/** Files of our own that anybody may take along. */
export const downloads: readonly Download[] = [
  {
    name: 'rulesName',
    text: 'rulesText',
    files: { nl: 'ai-spelregels-voor-je-team.txt', en: 'ai-house-rules-for-your-team.txt' },
  },
  {
    name: 'checklistName',
    text: 'checklistText',
    files: { nl: 'prompt-checklist-nl.txt', en: 'prompt-checklist-en.txt' },
  },
  {
    name: 'vendorName',
    text: 'vendorText',
    files: { nl: 'vragen-aan-een-ai-leverancier.txt', en: 'questions-for-an-ai-supplier.txt' },
  },
]
