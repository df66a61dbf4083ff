import type { ContentSelection } from '#app/db/schema/assignments.ts'
import type { Discipline } from '#app/features/content/rules.ts'
import type { Skill } from '#app/features/content/skills.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'

/** How a choice of content is told in a line: so many snacks about these fields, skills and levels. */
export function useContentWords(): (content: ContentSelection) => string {
  const t = useMessages('programme')
  const shared = useMessages('shared')
  return ({ disciplines, levels, skills, count }) => {
    const about = [
      ...disciplines.map((one) => shared(disciplineKey(one as Discipline))),
      ...skills.map((one) => t(`skill_${one as Skill}`)),
      ...levels.map((one) => shared(difficultyKeys[one as Level])),
    ]
    return about.length > 0
      ? t('contentAbout', { count, about: about.join(', ') })
      : t('contentAny', { count })
  }
}
