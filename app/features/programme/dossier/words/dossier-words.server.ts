import type { Language } from '#app/lib/language.ts'
import { en } from './dossier-words.en.server.ts'
import { nl } from './dossier-words.nl.server.ts'

/** The words of the PDF. */
export type DossierWords = typeof nl

export const dossierWords: Readonly<Record<Language, DossierWords>> = { nl, en }
