import type { Language } from '#app/lib/language.ts'

/** Spellings that sound alike, for those who write a language by ear: each is written as one. */
const alike: Record<Language, readonly (readonly [RegExp, string])[]> = {
  nl: [
    [/ph/g, 'f'],
    [/sch(?=e?$)/g, 's'],
    [/ch/g, 'g'],
    [/c(?=[eiy])/g, 's'],
    [/[cq]/g, 'k'],
    [/x/g, 'ks'],
    [/ij|y/g, 'ei'],
    [/au/g, 'ou'],
    [/z/g, 's'],
    [/v/g, 'f'],
    [/dt?$/g, 't'],
  ],
  en: [
    [/ph/g, 'f'],
    [/ck|c(?![eiyh])|q/g, 'k'],
    [/c(?=[eiy])|z/g, 's'],
    [/ie|ee|ea/g, 'ei'],
    [/y$/g, 'i'],
    [/y/g, 'i'],
  ],
}

/** A word as it sounds, roughly: `riziko` and `risico` give the same. */
export function soundOf(word: string, language: Language): string {
  let sound = word
  for (const [spelling, one] of alike[language]) sound = sound.replace(spelling, one)
  return sound.replace(/(.)\1/g, '$1')
}
