import { type Language, localePath } from '#app/lib/language.ts'

/** Where anybody can check the record with a code: what its PDF names. */
export function toVerifyUrl(appUrl: string) {
  const site = appUrl.replace(/\/$/, '')
  return (code: string, language: Language) => site + localePath(language, `/verify/${code}`)
}
