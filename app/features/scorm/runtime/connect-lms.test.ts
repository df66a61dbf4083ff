import { expect, it } from 'vitest'
import { connectLms } from './connect-lms.ts'

const result = {
  completed: false,
  passed: null,
  score: null,
  progress: 0,
  location: '',
  suspend: '',
  language: 'nl',
}

/** An LMS that writes down what it is told. */
function fakeLms(answers: Partial<Record<string, string>> = {}) {
  const calls: string[] = []
  const answer =
    (name: string, otherwise = 'true') =>
    (...values: string[]) => {
      calls.push([name, ...values].join(' '))
      return answers[`${name} ${values[0] ?? ''}`] ?? answers[name] ?? otherwise
    }
  const api = {
    LMSInitialize: answer('LMSInitialize'),
    LMSGetValue: answer('LMSGetValue', ''),
    LMSSetValue: answer('LMSSetValue'),
    LMSCommit: answer('LMSCommit'),
    LMSFinish: answer('LMSFinish'),
  }
  return { api, calls }
}

type Frame = Record<string, unknown>
/** A window in others, the outermost last. */
function windows(...places: Frame[]): Window {
  const all = places.map((place) => ({ ...place })) as Frame[]
  all.forEach((place, at) => {
    place.parent = all[at + 1] ?? place
    place.top = all.at(-1)
  })
  return all[0] as unknown as Window
}

it('finds the LMS above, and around the window that opened it', () => {
  const { api } = fakeLms()
  expect(connectLms(windows({}, {}, { API: api }), '1.2', () => 0).connected).toBe(true)
  const opened = windows({}, { opener: windows({}, { API: api }) })
  expect(connectLms(opened, '1.2', () => 0).connected).toBe(true)
  expect(connectLms(windows({}, {}), '1.2', () => 0).connected).toBe(false)
})

it('says that a session is over that was of the module before, as Moodle has it in SCORM 2004', () => {
  const meeting = (error: string) => {
    const answers = { Initialize: 'false', GetLastError: error }
    const api = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, () => answer]))
    return connectLms(windows({ API_1484_11: api }), '2004', () => 0)
  }
  expect(meeting('104')).toMatchObject({ connected: false, sessionOver: true })
  expect(meeting('101')).toMatchObject({ connected: false, sessionOver: false })
})

function broken(): string {
  throw new Error('broken')
}

it('goes on without an LMS that refuses, throws or may not be looked into', () => {
  const refusing = fakeLms({ LMSInitialize: 'false' })
  expect(connectLms(windows({ API: refusing.api }), '1.2', () => 0).connected).toBe(false)
  const throwing = { ...fakeLms().api, LMSInitialize: broken }
  expect(connectLms(windows({ API: throwing }), '1.2', () => 0).connected).toBe(false)
  const foreign = Object.defineProperty({}, 'API', { get: broken })
  const self = Object.assign(Object.create(foreign), {}) as Frame
  self.parent = self
  expect(connectLms(self as unknown as Window, '1.2', () => 0).connected).toBe(false)
})

it('commits each report, says when it was not taken, and finishes once', () => {
  const { api, calls } = fakeLms({ 'LMSSetValue cmi.student_preference.language': 'false' })
  let now = 0
  const lms = connectLms(windows({ API: api }), '1.2', () => now)
  now = 90_000
  expect(lms.report(result)).toBe(true)
  expect(calls).toContain('LMSSetValue cmi.core.session_time 0000:01:30.00')
  expect(calls.at(-1)).toBe('LMSCommit ')
  lms.finish()
  lms.finish()
  lms.report(result)
  expect(calls.filter((call) => call.startsWith('LMSFinish'))).toHaveLength(1)
  expect(calls.at(-1)).toBe('LMSFinish ')

  const full = fakeLms({ 'LMSSetValue cmi.suspend_data': 'false' })
  expect(connectLms(windows({ API: full.api }), '1.2', () => 0).report(result)).toBe(false)
  const away = fakeLms({ LMSCommit: 'false' })
  expect(connectLms(windows({ API: away.api }), '1.2', () => 0).report(result)).toBe(false)
})

it('says of a first look at a package in SCORM 1.2 that it was one, and of a later look nothing', () => {
  const looking = { 'LMSGetValue cmi.core.lesson_mode': 'browse' }
  const setBy = (status: string) => {
    const { api, calls } = fakeLms({ ...looking, 'LMSGetValue cmi.core.lesson_status': status })
    const lms = connectLms(windows({ API: api }), '1.2', () => 0)
    lms.report(result)
    lms.finish()
    return calls.filter((call) => call.startsWith('LMSSetValue'))
  }
  expect(setBy('not attempted')).toEqual(['LMSSetValue cmi.core.lesson_status browsed'])
  expect(setBy('incomplete')).toEqual([])
  expect(setBy('passed')).toEqual([])
})

it('records nothing of who looks back', () => {
  const { api, calls } = fakeLms({ 'LMSGetValue cmi.core.lesson_mode': 'review' })
  const lms = connectLms(windows({ API: api }), '1.2', () => 0)
  expect([lms.readOnly, lms.report(result)]).toEqual([true, true])
  expect(calls.filter((call) => call.startsWith('LMSSetValue'))).toEqual([])
})
