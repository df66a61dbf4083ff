import { isLanguage, type Language } from '#app/lib/language.ts'

/** The language that somebody has chosen in the LMS (a tag such as `nl-NL`), else that of the package. */
export function languageFor(tag: string, otherwise: Language): Language {
  const [language] = tag.toLowerCase().split(/[-_]/)
  return isLanguage(language) ? language : otherwise
}
