import { expect, test } from 'vitest'
import { allMessages } from '#app/i18n/server-messages.server.ts'
import { errorFacts } from './error-facts.ts'

/** What the router makes of a thrown `data(...)`. */
const response = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

test.each([
  [response(404, { reason: 'page_not_found' }), { kind: 'notFound' }],
  [response(404), { kind: 'notFound' }],
  [response(404, { reason: 'question_not_found' }), { kind: 'refused', reason: 'question_not_found' }],
  [response(403, { reason: 'account_inactive' }), { kind: 'refused', reason: 'account_inactive' }],
  [response(400, { reason: 'never_heard_of' }), { kind: 'refused', reason: 'never_heard_of' }],
  [response(405, 'text'), { kind: 'refused', reason: 'unknown' }],
  [response(503, { reason: 'unavailable' }), { kind: 'unavailable' }],
  [response(500), { kind: 'broken' }],
  [new Error('Unexpected Server Error'), { kind: 'broken' }],
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), { kind: 'outdated' }],
  [new TypeError('error loading dynamically imported module'), { kind: 'outdated' }],
  [new TypeError('Importing a module script failed.'), { kind: 'outdated' }],
  [new TypeError('Failed to fetch'), { kind: 'offline' }],
  [new TypeError('NetworkError when attempting to fetch resource.'), { kind: 'offline' }],
  ['a string', { kind: 'broken' }],
  [undefined, { kind: 'broken' }],
])('%o', (error, facts) => {
  expect(errorFacts(error)).toEqual(facts)
})

test('the not-found page says what PS-2.1.2 and PD-40 quote', () => {
  expect(allMessages.nl.shared.notFoundTitle).toBe('Oeps! Pagina niet gevonden')
  expect(allMessages.en.shared.notFoundTitle).toBe('Oops! Page not found')
})
