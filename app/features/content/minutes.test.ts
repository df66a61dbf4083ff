import { describe, expect, it } from 'vitest'
import {
  sampleBank,
  sampleFlashcard,
  sampleQuestion,
  sampleScenario,
} from '#tests/support/samples/sample-content.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { bankMinutes, minutesTable } from './check/bank-minutes.ts'
import { countWords, halfMinutes, workOf } from './minutes.ts'

const work = (read: number, weigh = 0, write = 0) => ({ read, weigh, write })
const place = (name: string) => `questions/sales/beginner/${name}.yaml`
const minutesOf = (item: unknown) => bankMinutes(sampleBank({ [place('x')]: item }))[0]?.minutes ?? 0

describe('the minutes that an item takes', () => {
  it('are those of its words and choices, on half minutes', () => {
    expect(halfMinutes([[work(200)]])).toBe(1)
    expect(halfMinutes([[work(200, 12, 19)]])).toBe(3)
    expect(halfMinutes([[work(240)]])).toBe(1)
    expect(halfMinutes([[work(250)]])).toBe(1.5)
    expect(halfMinutes([[work(100), work(100), work(100)]])).toBe(1.5)
    expect(halfMinutes([[work(0)]]), 'nothing takes no time').toBe(0.5)
  })

  it('are the mean of both languages', () => {
    expect(halfMinutes([[work(200)], [work(600)]])).toBe(2)
  })

  it('count words as they are read', () => {
    expect(countWords('## Kop\n\n- **twee** woorden')).toBe(3)
    expect(workOf(['een twee', 'drie'], 4)).toEqual({ read: 3, weigh: 4, write: 0 })
  })

  it('grow with what is read of a question, before and after the answer', () => {
    const question = sampleQuestion()
    const plain = minutesOf(question)
    for (const text of [question.nl, question.en]) text.explanation += ' en nog een woord erbij'.repeat(40)
    expect(minutesOf(question)).toBe(plain + 1)
  })

  it('grow with what has to be written in a scenario, and not with what nobody reads', () => {
    const scenario = sampleScenario()
    const plain = minutesOf(scenario)
    for (const text of [scenario.nl, scenario.en]) text.samples.weak += ' woord'.repeat(38)
    expect(minutesOf(scenario)).toBe(plain)
    for (const text of [scenario.nl, scenario.en]) text.samples.strong += ' woord'.repeat(38)
    expect(minutesOf(scenario)).toBe(plain + 2)
  })

  it('of a short card are half a minute', () => {
    expect(minutesOf(sampleFlashcard())).toBe(0.5)
  })
})

describe('the bank of this product', () => {
  const bank = writtenBank

  it('has no item that takes longer than a scenario with a long answer, nor a lesson that takes other than its page says', () => {
    for (const { path, kind, minutes } of bankMinutes(bank)) {
      expect(minutes, path).toBeLessThanOrEqual(12)
      // 'zeven tot negen minuten', 'seven to nine minutes': lessonDescription
      if (kind === 'lesson') expect(Math.abs(minutes - 8), path).toBeLessThanOrEqual(1.5)
    }
  })

  it('shows a line for every discipline that learners have, with what they meet besides', () => {
    const table = minutesTable(bank, (discipline) => [
      ...new Set([discipline, 'foundation', 'ethics']),
    ]).split('\n')
    expect(table.slice(1).map((line) => line.split(' ')[0])).not.toContain('ethics')
    for (const line of table.slice(1)) {
      const [, items, own, all, minutes] = line.split(/\s{2,}/).map(Number) as [
        0,
        number,
        number,
        number,
        number,
      ]
      expect(all, line).toBeGreaterThan(items)
      expect(minutes, line).toBeGreaterThan(own)
    }
  })
})
