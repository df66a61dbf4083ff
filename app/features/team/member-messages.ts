import type { Catalogue } from '#app/i18n/catalogue.ts'
import { disciplineKey, levelKeys } from '#app/i18n/label-keys.ts'
import type { Translate } from '#app/i18n/translation.ts'
import type { MemberMessages } from './member-cells.ts'

/** {@link MemberMessages} from the translate functions of page or server. */
export function memberMessages(
  t: Translate<Catalogue['team']>,
  shared: Translate<Catalogue['shared']>,
): MemberMessages {
  return {
    role: (role) => t(`role_${role}`),
    discipline: (discipline) => shared(disciplineKey(discipline)),
    level: (level) => shared(levelKeys[level]),
    standing: (standing) => t(`standing_${standing}`),
    yes: t('yes'),
    no: t('no'),
  }
}
