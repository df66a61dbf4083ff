import type { MailPart, Reader } from '#app/features/programme/notices/notice-source.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'

/** How a programme stands at the beginning of a quarter: numbers of people and things, and no names. */
export interface Summary {
  company: string
  /** Of whom something is asked, and who of them is late with nothing. */
  people: number
  on_time: number
  /** Assignments that come back in the quarter. */
  coming: number
  systems: number
  undecided: number
  /** Uses of AI whose day to be looked at again has come. */
  to_review: number
  incidents_open: number
  /** Day of the next evaluation, when there is one. */
  next_evaluation: string | null
  /** Day of the latest file; null when none was made. */
  last_file: string | null
}

/** The quarter's summary for a lead (PD-83). */
export function summaryPart({ language }: Reader, summary: Summary): MailPart {
  const t = messagesFor('programme', language)
  const day = (one: string) => longDate(new Date(`${one}T12:00:00Z`), localeOf[language])
  const { company, people, on_time, coming, systems, undecided, to_review, incidents_open } = summary
  const { next_evaluation, last_file } = summary
  const lines = [
    people > 0 ? t('summaryOnTime', { count: on_time, people }) : t('summaryNothingAsked'),
    ...(coming > 0 ? [t('summaryComing', { count: coming })] : []),
    t('summaryRegister', { count: systems }),
    ...(undecided > 0 ? [t('stepUndecided', { count: undecided })] : []),
    ...(to_review > 0 ? [t('summaryReview', { count: to_review })] : []),
    ...(incidents_open > 0 ? [t('summaryIncidents', { count: incidents_open })] : []),
    ...(next_evaluation ? [t('summaryEvaluation', { day: day(next_evaluation) })] : []),
    last_file ? t('summaryFile', { day: day(last_file) }) : t('summaryNoFile'),
  ]
  return {
    mine: false,
    subject: t('summarySubject', { company }),
    intro: t('summaryIntro', { company, brand: brand.name }),
    lines,
    action: { label: t('mailLeadAction'), path: '/team/programme' },
    why: t('summaryWhy'),
  }
}
