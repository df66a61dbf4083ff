import type { ModuleResult } from '#app/features/scorm/result.ts'
import type { ScormVersion } from '#app/features/scorm/rules.ts'

/** What is written at every step. */
export interface Report extends ModuleResult {
  /** Where the learner is, for who comes back; empty where there are no places. */
  location: string
  /** Everything needed to go on there. */
  suspend: string
  /** Language that was chosen. */
  language: string
  /** Milliseconds since this session began. */
  elapsed: number
}

/** What each version calls its functions and the elements that are read at the start. */
export const dialects = {
  '1.2': {
    api: 'API',
    initialize: 'LMSInitialize',
    lastError: 'LMSGetLastError',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    finish: 'LMSFinish',
    suspend: 'cmi.suspend_data',
    language: 'cmi.student_preference.language',
    mode: 'cmi.core.lesson_mode',
    status: 'cmi.core.lesson_status',
    /** Characters that every LMS must keep (SCORM 1.2 RTE, 3.4.3). */
    suspendMax: 4096,
  },
  '2004': {
    api: 'API_1484_11',
    initialize: 'Initialize',
    lastError: 'GetLastError',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    finish: 'Terminate',
    suspend: 'cmi.suspend_data',
    language: 'cmi.learner_preference.language',
    mode: 'cmi.mode',
    status: 'cmi.completion_status',
    /** The same of SCORM 2004 4th Edition RTE, 4.2.23. */
    suspendMax: 64_000,
  },
} as const satisfies Record<ScormVersion, Record<string, string | number>>

const two = (n: number) => String(n).padStart(2, '0')

/** A time as SCORM 1.2 writes it: `HHHH:MM:SS.SS` (CMITimespan). */
export function timespan(ms: number): string {
  const hundredths = Math.max(0, Math.min(Math.round(ms / 10), 9999 * 360_000 + 359_999))
  const hours = Math.floor(hundredths / 360_000)
  const minutes = Math.floor(hundredths / 6000) % 60
  const seconds = Math.floor(hundredths / 100) % 60
  return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(seconds)}.${two(hundredths % 100)}`
}

/** The same as SCORM 2004 writes it: an ISO 8601 duration to hundredths of a second. */
export function duration(ms: number): string {
  const hundredths = Math.max(0, Math.round(ms / 10))
  const hours = Math.floor(hundredths / 360_000)
  const minutes = Math.floor(hundredths / 6000) % 60
  return `PT${hours}H${minutes}M${((hundredths % 6000) / 100).toFixed(2)}S`
}

type Elements = [name: string, value: string][]

/**
 * A check that was not passed can be taken again, so the module is not done yet. Said to be done, or `failed` in 1.2, an LMS may keep nothing
 * more of the attempt: Moodle opens it for looking back only, and what is passed later would be lost.
 */
const isDone = ({ completed, passed }: ModuleResult): boolean => completed && passed !== false

/** 1.2 has one status for both. */
function statusIn12(result: ModuleResult): string {
  if (!isDone(result)) return 'incomplete'
  return result.passed ? 'passed' : 'completed'
}

/** From 0 to 1. Only what is done is 1: SCORM 2004 4th Edition reads it as completed (RTE, 4.2.17). */
const measureOf = (report: Report): string =>
  String(Math.min(Math.round(report.progress * 1000) / 1000, isDone(report) ? 1 : 0.99))

/** Nothing of a module that has no places: an LMS may refuse an empty one. */
const placeIn = (name: string, { location }: Report): Elements => (location === '' ? [] : [[name, location]])

/**
 * The elements that tell a report, in the order in which they are set. `exit` is always `suspend`: an attempt that was over would begin anew
 * when the module is opened again, and what was passed would be lost.
 */
const elements: Record<ScormVersion, (report: Report) => Elements> = {
  '1.2': (report) => [
    ['cmi.core.lesson_status', statusIn12(report)],
    ...(report.score === null
      ? []
      : ([
          ['cmi.core.score.min', '0'],
          ['cmi.core.score.max', '100'],
          ['cmi.core.score.raw', String(report.score)],
        ] satisfies Elements)),
    ...placeIn('cmi.core.lesson_location', report),
    ['cmi.suspend_data', report.suspend],
    ['cmi.student_preference.language', report.language],
    ['cmi.core.session_time', timespan(report.elapsed)],
    ['cmi.core.exit', 'suspend'],
  ],
  '2004': (report) => [
    ['cmi.completion_status', isDone(report) ? 'completed' : 'incomplete'],
    ['cmi.success_status', report.passed === null ? 'unknown' : report.passed ? 'passed' : 'failed'],
    ...(report.score === null
      ? []
      : ([
          ['cmi.score.min', '0'],
          ['cmi.score.max', '100'],
          ['cmi.score.raw', String(report.score)],
          ['cmi.score.scaled', String(report.score / 100)],
        ] satisfies Elements)),
    ['cmi.progress_measure', measureOf(report)],
    ...placeIn('cmi.location', report),
    ['cmi.suspend_data', report.suspend],
    ['cmi.learner_preference.language', report.language],
    ['cmi.session_time', duration(report.elapsed)],
    ['cmi.exit', 'suspend'],
  ],
}

export const elementsOf = (version: ScormVersion, report: Report): Elements => elements[version](report)
