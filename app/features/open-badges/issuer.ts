import { isLanguage, type Language, localePath } from '#app/lib/language.ts'
import { operator } from '#app/lib/operator.ts'
import { type Achievement, achievements } from './rules.ts'

/** Addresses that stand in badges, so they stay as they are. All of them are public. */
export function badgeUrls(appUrl: string) {
  const site = appUrl.replace(/\/$/, '')
  const api = `${site}/api/open-badges`
  return {
    issuer: `${api}/issuer`,
    key: (id: string) => `${api}/keys/${id}`,
    statusList: (list: number) => `${api}/status/${list}`,
    achievement: ({ achievement, about }: Achievement, language: Language) =>
      `${api}/achievements/${language}.${achievement}.${about}`,
    picture: (name: string) => `${site}/share/${name}.png`,
    page: (code: string, language: Language = 'nl') =>
      `${site}${localePath(language, `/open-badge/${code}`)}`,
    shared: (code: string) => `${api}/shared/${code}`,
  }
}

/** Takes the end of the address of an achievement apart; undefined when it is none. */
export function readAchievementId(id: string): (Achievement & { language: Language }) | undefined {
  const [language, type, ...about] = id.split('.')
  const achievement = achievements.find((one) => one === type)
  if (!isLanguage(language) || !achievement || about.length === 0) return undefined
  return { language, achievement, about: about.join('.') }
}

/** Who hands out badges, as a Profile of Open Badges 3.0. */
export function issuerProfile(appUrl: string) {
  return {
    id: badgeUrls(appUrl).issuer,
    type: ['Profile'],
    name: operator.company,
    url: appUrl,
    email: operator.mail.support,
  }
}

/** The name of the picture of a badge in a language, in the folder for sharing (scripts/share-images.ts). */
export function badgePicture({ achievement, about }: Achievement, language: Language): string {
  return achievement === 'level'
    ? `open-badge-level-${about}-${language}`
    : `open-badge-${achievement}-${language}`
}
