import type { ScormVersion } from '#app/features/scorm/rules.ts'
import type { Record12Or2004 } from './lms.ts'

/** The same facts by the names of each version. */
export const names = {
  '1.2': {
    suspend: 'cmi.suspend_data',
    location: 'cmi.core.lesson_location',
    score: 'cmi.core.score.raw',
    time: 'cmi.core.session_time',
    exit: 'cmi.core.exit',
    mode: 'cmi.core.lesson_mode',
    language: 'cmi.student_preference.language',
    finish: 'LMSFinish',
    commit: 'LMSCommit',
    timeForm: /^\d{4}:\d\d:\d\d\.\d\d$/,
  },
  '2004': {
    suspend: 'cmi.suspend_data',
    location: 'cmi.location',
    score: 'cmi.score.raw',
    time: 'cmi.session_time',
    exit: 'cmi.exit',
    mode: 'cmi.mode',
    language: 'cmi.learner_preference.language',
    finish: 'Terminate',
    commit: 'Commit',
    timeForm: /^PT\d+H\d+M\d+\.\d\dS$/,
  },
} as const

/** Done and passed, in one word each: what the versions say in one element or in two. */
export function statusOf(version: ScormVersion, kept: Record12Or2004): [done: string, passed: string] {
  if (version === '2004') return [kept['cmi.completion_status'] ?? '', kept['cmi.success_status'] ?? '']
  const status = kept['cmi.core.lesson_status'] ?? ''
  return status === 'incomplete' ? ['incomplete', 'unknown'] : ['completed', status]
}
