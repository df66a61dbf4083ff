import { expect, it } from 'vitest'
import { isDutchHoliday } from './public-holidays.server.ts'

it.each([
  ['2026-01-01', true, "New Year's Day"],
  ['2026-04-03', false, 'Good Friday: most people work'],
  ['2026-04-05', true, 'Easter Sunday'],
  ['2026-04-06', true, 'Easter Monday'],
  ['2026-04-27', true, "King's Day"],
  ['2025-04-26', true, "King's Day, a day early as 27 April is a Sunday"],
  ['2025-04-27', false, 'that Sunday itself'],
  ['2026-05-04', false, 'Remembrance Day'],
  ['2025-05-05', true, 'Liberation Day, lustrum'],
  ['2026-05-05', true, 'Liberation Day, any year'],
  ['2026-05-14', true, 'Ascension Day'],
  ['2026-05-24', true, 'Whit Sunday'],
  ['2026-05-25', true, 'Whit Monday'],
  ['2026-12-05', false, 'Sinterklaas'],
  ['2026-12-24', false, 'Christmas Eve'],
  ['2026-12-25', true, 'Christmas Day'],
  ['2026-12-26', true, 'Second day of Christmas'],
  ['2026-12-31', false, "New Year's Eve"],
  ['2026-11-18', false, 'a Wednesday'],
])('%s is a holiday: %s (%s)', async (day, holiday) => {
  expect(await isDutchHoliday(day)).toBe(holiday)
})
