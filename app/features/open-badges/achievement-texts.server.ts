import { allPaths } from '#app/features/paths/path-file.server.ts'
import { levelThresholds } from '#app/features/progress/rules.ts'
import { levelKeys } from '#app/i18n/label-keys.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import { type Achievement, badgeLevels } from './rules.ts'

export interface AchievementTexts {
  name: string
  description: string
  /** What somebody does for it, and what it does not show. */
  criteria: string
  /** One of the values of Open Badges 3.0. */
  type: 'Course' | 'LearningProgram' | 'Badge'
}

/** What a badge says of what was finished; undefined for what does not exist. */
export function textsOf(
  { achievement, about }: Achievement,
  language: Language,
): AchievementTexts | undefined {
  const t = messagesFor('open-badges', language)
  if (achievement === 'level') {
    const found = badgeLevels.find((one) => one === about)
    if (!found) return undefined
    const level = messagesFor('shared', language)(levelKeys[found])
    const words = { level, xp: levelThresholds[found], brand: brand.name }
    return {
      name: t('levelName', words),
      description: t('levelAbout', words),
      criteria: t('levelCriteria', words),
      type: 'Badge',
    }
  }
  const [slug, name] = about.split('.')
  const path = allPaths().find((one) => one.slug === slug)
  if (!path) return undefined
  if (achievement === 'path') {
    if (name !== undefined) return undefined
    const words = { path: path[language].title, count: path.modules.length }
    return {
      name: t('pathName', words),
      description: path[language].about,
      criteria: t('pathCriteria', words),
      type: 'LearningProgram',
    }
  }
  const module = path.modules.find((one) => one.slug === name)
  if (!module) return undefined
  const words = { module: module[language].title, path: path[language].title }
  return {
    name: t('moduleName', words),
    description: module[language].about,
    criteria: t('moduleCriteria', words),
    type: 'Course',
  }
}
