import { describe, expect, it } from 'vitest'
import { flashcardDueAt, flashcardStatus } from './grade.ts'

const at = (text: string | null) => (text === null ? null : new Date(text))
const now = new Date('2026-11-18T12:00:00Z')

describe('where a flashcard stands', () => {
  it.each<[string, string | null, string | null, number | null, string]>([
    ['never seen', null, null, null, 'open'],
    ['turned and left', '2026-11-10T12:00:00Z', null, null, 'turned'],
    ['known long ago', '2026-01-01T12:00:00Z', '2026-01-01T12:01:00Z', 100, 'rated'],
    ['not yet, this morning', '2026-11-18T00:00:00Z', '2026-11-18T00:00:01Z', 0, 'rated'],
    ['not yet, last night', '2026-11-17T23:59:00Z', '2026-11-17T23:59:59Z', 0, 'open'],
    ['not yet yesterday, turned again today', '2026-11-18T11:00:00Z', '2026-11-17T12:00:00Z', 0, 'turned'],
    [
      'known, and turned by a request that came late',
      '2026-11-18T11:00:00Z',
      '2026-11-18T10:00:00Z',
      100,
      'rated',
    ],
  ])('%s', (_name, started, completed, score, status) => {
    const progress = { started_at: at(started), completed_at: at(completed), score }
    expect(flashcardStatus(progress, now)).toBe(status)
  })

  it('a card that was not known is due at the next UTC midnight, one that was known never', () => {
    expect(flashcardDueAt(new Date('2026-11-18T00:00:00Z'), 0)?.toISOString()).toBe(
      '2026-11-19T00:00:00.000Z',
    )
    expect(flashcardDueAt(new Date('2026-11-18T23:59:59Z'), 0)?.toISOString()).toBe(
      '2026-11-19T00:00:00.000Z',
    )
    expect(flashcardDueAt(now, 100)).toBeNull()
  })
})
