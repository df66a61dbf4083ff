import type { ScormVersion } from '#app/features/scorm/rules.ts'
import { dialects, elementsOf, type Report } from './data-model.ts'
import { findApi, type ScormApi } from './find-api.ts'

/** The LMS around this page. */
export interface Lms {
  /** No LMS was found, or it did not let us in: nothing is recorded. */
  connected: boolean
  /** There is one, but its session is over: it was of the module before. Moodle opens no second one in SCORM 2004 until it is entered again. */
  sessionOver: boolean
  /** What was kept of the time before; empty at first. */
  suspend: string
  /** A language tag, as the LMS or this module has it; empty without one. */
  language: string
  /** Somebody looks around or back: nothing is recorded. */
  readOnly: boolean
  /** Characters of suspend data that there is room for. */
  suspendMax: number
  /** Writes and commits. @returns whether the LMS took it; also true where nothing is recorded */
  report(report: Omit<Report, 'elapsed'>): boolean
  /** Ends the session, once: a later call does nothing. */
  finish(): void
}

const none: Lms = {
  connected: false,
  sessionOver: false,
  suspend: '',
  language: '',
  readOnly: false,
  suspendMax: Number.POSITIVE_INFINITY,
  report: () => true,
  finish: () => undefined,
}

/** "Content Instance Terminated" (SCORM 2004 4th Edition RTE, 3.1.7). */
const terminated = '104'

const isTrue = (answer: unknown) => String(answer) === 'true'

/** An LMS that goes wrong must not stop somebody from learning. */
function tolerant<T>(call: () => T, otherwise: T): T {
  try {
    return call()
  } catch {
    return otherwise
  }
}

/**
 * Finds the LMS and begins a session with it. Every report carries the whole state and the time so far, so that a window that is closed
 * without a word loses nothing; the end is told once, when the page goes away.
 */
export function connectLms(win: Window, version: ScormVersion, clock: () => number): Lms {
  const dialect = dialects[version]
  const api: ScormApi | undefined = findApi(win, dialect.api)
  if (!api) return none
  const call = (name: string, ...values: string[]) => tolerant(() => String(api[name]?.(...values) ?? ''), '')
  if (!isTrue(call(dialect.initialize, '')))
    return { ...none, sessionOver: call(dialect.lastError) === terminated }
  const begun = clock()
  const mode = call(dialect.get, dialect.mode)
  const readOnly = mode === 'review' || mode === 'browse'
  // 1.2 has a word for it. Without it some LMSes, such as Moodle, take a first look that ends for all of it.
  if (mode === 'browse' && version === '1.2' && call(dialect.get, dialect.status) === 'not attempted')
    call(dialect.set, dialect.status, 'browsed')
  let over = false
  return {
    connected: true,
    sessionOver: false,
    readOnly,
    suspend: call(dialect.get, dialect.suspend),
    language: call(dialect.get, dialect.language),
    suspendMax: dialect.suspendMax,
    report(report) {
      if (over || readOnly) return true
      const taken = elementsOf(version, { ...report, elapsed: clock() - begun }).map(
        // A language or an element that an LMS does not know is its own affair; what was learned is not.
        ([name, value]) => isTrue(call(dialect.set, name, value)) || name.endsWith('.language'),
      )
      return isTrue(call(dialect.commit, '')) && taken.every(Boolean)
    },
    finish() {
      if (over) return
      over = true
      call(dialect.finish, '')
    },
  }
}
