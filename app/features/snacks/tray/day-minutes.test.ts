import { expect, it } from 'vitest'
import { bankMinutes } from '#app/features/content/check/bank-minutes.ts'
import { readingMinutes } from '#app/features/content/item-minutes.server.ts'
import { kinds, snackKinds } from '#app/features/content/kinds.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { partMinutes } from './day-minutes.ts'

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

it('plans a day with what the items of the bank take (PD-48)', () => {
  const timed = bankMinutes(writtenBank)
  for (const name of snackKinds) {
    const own = timed.flatMap(({ kind, minutes }) => (kind === name ? minutes : []))
    expect(kinds[name].minutes, name).toBe(median(own))
  }
  const reading = median(writtenBank.lessons.map(readingMinutes))
  expect(partMinutes).toEqual({ reading, quiz: kinds.lesson.minutes - (reading ?? 0) })
})
