import { parseChoice } from '#app/features/admin/kit/rules.ts'

/** Which events are shown, as it stands in the address: `?type=USER_BLOCKED&severity=high&person=…&from=2026-11-01`. */

export const severities = ['low', 'medium', 'high'] as const

const cursorShape =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export interface LogFilter {
  type: string | null
  severity: (typeof severities)[number] | null
  /** An e-mail address, or the id of a profile or a sign-in. */
  person: string
  /** Days, Dutch time, both included. */
  from: string | null
  to: string | null
  /** Show what came before this event. */
  before: { at: string; id: string } | null
}

/** Anything strange in the address counts as not being there. */
export function parseLogFilter(params: URLSearchParams): LogFilter {
  const [, at, id] = cursorShape.exec(params.get('before') ?? '') ?? []
  const type = params.get('type') ?? ''
  return {
    type: /^[A-Z_]{1,60}$/.test(type) ? type : null,
    severity: parseChoice(params, 'severity', severities),
    person: (params.get('person') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 320),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    before: at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null,
  }
}

/** A day that exists, `YYYY-MM-DD`. */
function dayOf(text: string | null): string | null {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}
