import { disciplines } from '#app/features/content/rules.ts'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { csvFile } from '#app/lib/csv-cell.ts'
import type { Language } from '#app/lib/language.ts'
import { type CellName, cellNames, memberCells } from './member-cells.ts'
import { memberMessages } from './member-messages.ts'
import type { Period, TeamMember } from './rules.ts'

function headings(period: Period, language: Language): Record<CellName, string> {
  const t = messagesFor('team', language)
  const shared = messagesFor('shared', language)
  const within = (heading: string) => t('inPeriod', { heading, period: t(`period_${period}`) })
  const perDiscipline = disciplines.map((name) => [
    `completed_${name}`,
    within(t('completedIn', { discipline: shared(disciplineKey(name)) })),
  ])
  return {
    name: t('name'),
    role: t('role'),
    field: t('field'),
    department: t('department'),
    level: t('level'),
    seat: t('seat'),
    standing: t('standing'),
    last_active: t('lastActive'),
    active_days: within(t('activeDays')),
    completed: within(t('completed')),
    ...(Object.fromEntries(perDiscipline) as Record<`completed_${(typeof disciplines)[number]}`, string>),
    share_right: within(t('shareRightPercent')),
  }
}

/**
 * The members of the page as a file for a spreadsheet: the same rows, order and numbers, one heading line in the language.
 * As Excel in the Netherlands reads it (docs/decisions/0021).
 */
export function teamCsv(members: readonly TeamMember[], period: Period, language: Language): string {
  const words = memberMessages(messagesFor('team', language), messagesFor('shared', language))
  const lines = [headings(period, language), ...members.map((member) => memberCells(member, words))]
  return csvFile(lines.map((cells) => cellNames.map((name) => cells[name])))
}
