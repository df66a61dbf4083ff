import type { PackageSort } from '#app/features/scorm/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { type Language, localeOf } from '#app/lib/language.ts'

interface ReadMe {
  sort: PackageSort
  language: Language
  title: string
  /** `2026-11-27` */
  madeOn: string
}

/** What stands beside the manifest for whoever opens the ZIP: what the package does, and what it does not protect. */
export function readMe({ sort, language, title, madeOn }: ReadMe): string {
  const t = messagesFor('scorm', language)
  const day = longDate(new Date(`${madeOn}T12:00:00Z`), localeOf[language])
  const values = { brand: brand.name, title, day }
  const lines =
    sort === 'self_contained'
      ? (['readMeSelf', 'readMeKeys', 'readMeReports', 'readMeFresh'] as const)
      : (['readMeConnected', 'readMeSeats', 'readMeReports'] as const)
  return `${[t('readMeTitle', values), ...lines.map((line) => t(line, values))].join('\n\n')}\n`
}
