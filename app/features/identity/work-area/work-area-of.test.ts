import { describe, expect, it } from 'vitest'
import { workAreaOf } from './work-area-of.ts'

describe('the work area of a department', () => {
  it.each([
    ['Marketing', 'marketing'],
    ['Marketing & communicatie', 'marketing'],
    ['Verkoop binnendienst', 'sales'],
    ['HR', 'hr'],
    ['P&O', 'hr'],
    ['Financi\u00ebn', 'finance'],
    ['Klantenservice', 'operations'],
    ['ICT', 'it'],
  ])('%s is %s', (name, area) => {
    expect(workAreaOf(name)).toBe(area)
  })

  it.each(['', 'Team Zuid', 'Sales en marketing', 'Zorg', 'Chr. basisschool', 'Credit'])(
    'is not guessed: %s',
    (name) => {
      expect(workAreaOf(name)).toBeUndefined()
    },
  )
})
