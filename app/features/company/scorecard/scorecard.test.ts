import { expect, it } from 'vitest'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { scorecard } from './scorecard.server.ts'

it('shows figures that a run wrote, each beside its aim and with what it is', () => {
  const card = scorecard()
  const measured = [card.self, card.model].filter((one) => one !== null)
  expect(measured.length).toBeGreaterThan(0)
  for (const { aims, answers, held_out } of measured) {
    expect(held_out).toBeLessThan(answers)
    for (const { figure, value, least, most, met } of aims) {
      for (const language of ['nl', 'en'] as const)
        expect(messagesFor('company', language)(`score_${figure}`)).not.toBe('')
      expect(met).toBe(least === undefined ? value <= (most ?? 0) : value >= least)
    }
  }
})
