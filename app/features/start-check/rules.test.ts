import { expect, it } from 'vitest'
import { againFrom, isOver, mostMs, mostMsOfItem, spentOn, surenessOf } from './rules.ts'

it('ends at twelve questions, after six minutes, or when enough is known after eight', () => {
  expect(isOver({ items: 11, error: 0.7, spent: 0 })).toBe(false)
  expect(isOver({ items: 12, error: 0.7, spent: 0 })).toBe(true)
  expect(isOver({ items: 3, error: 0.9, spent: mostMs })).toBe(true)
  expect(isOver({ items: 7, error: 0.3, spent: 0 })).toBe(false)
  expect(isOver({ items: 8, error: 0.36, spent: 0 })).toBe(true)
})

it('counts no more of a question than a minute and a half, however long somebody was away', () => {
  expect(spentOn({ shown_at: 0, answered_at: 20_000 })).toBe(20_000)
  expect(spentOn({ shown_at: 0, answered_at: 86_400_000 })).toBe(mostMsOfItem)
  expect(spentOn({ shown_at: 10, answered_at: 0 }), 'clocks differ').toBe(0)
})

it('has words that follow from the error', () => {
  expect([0.3, 0.4, 0.41, 1, 1.01].map(surenessOf)).toEqual(['sure', 'sure', 'about', 'about', 'open'])
})

it('may be taken again after thirty days', () => {
  expect(new Date(againFrom(Date.parse('2026-11-01T10:00:00Z'))).toISOString()).toBe(
    '2026-12-01T10:00:00.000Z',
  )
})
