import type { Period, TeamSummary } from '#app/features/team/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, languages } from '#app/lib/language.ts'
import { draftText } from './draft-texts.ts'
import { type NamedSkill, namedSkills } from './theme.server.ts'

interface DraftsOf {
  summary: TeamSummary | null
  /** How many the figures are about. */
  members: number
  period: Period
  hard: readonly NamedSkill[] | null
  theme: NamedSkill | null
}

/** A text for the record in both languages; null for a group too small for figures. */
export function draftsOf({
  summary,
  members,
  period,
  hard,
  theme,
}: DraftsOf): Record<Language, string> | null {
  if (!summary) return null
  const inLanguage = (language: Language) => {
    const t = messagesFor('team', language)
    const names = new Map(namedSkills(language).map(({ skill, name }) => [skill, name]))
    const nameOf = ({ skill }: NamedSkill) => names.get(skill) ?? skill
    return draftText(t, {
      summary,
      members,
      period: t(`period_${period}`),
      hard: (hard ?? []).map(nameOf),
      theme: theme && nameOf(theme),
    })
  }
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
    Language,
    string
  >
}
