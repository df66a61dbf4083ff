import { describe, expect, it } from 'vitest'
import { measureLeaks, readPrompts, shareOf } from './measure-leaks.ts'

describe('the labelled prompts', () => {
  it('are half clean, in both languages', () => {
    const prompts = [...readPrompts('development'), ...readPrompts('held-out')]
    expect(prompts.length).toBeGreaterThanOrEqual(400)
    const clean = prompts.filter(({ marks }) => marks.length === 0).length
    expect(clean / prompts.length).toBeGreaterThan(0.45)
    const dutch = prompts.filter(({ lang }) => lang === 'nl').length
    expect(Math.abs(dutch / prompts.length - 0.5)).toBeLessThan(0.05)
  })

  it('are found by the rules as often as when the rules were written', () => {
    const { recall, falseAlarms } = measureLeaks(readPrompts('development'))
    expect(shareOf(recall)).toBeGreaterThanOrEqual(0.95)
    expect(shareOf(falseAlarms)).toBeLessThanOrEqual(0.05)
  })
})
