import { describe, expect, it } from 'vitest'
import type { Language } from '#app/lib/language.ts'
import { lemmaOf } from './lemma.ts'
import { meanTheSame } from './lemma-match.ts'
import { looseSynonymGroups, synonymGroups } from './synonym-groups.ts'
import { otherPhrasesFor } from './synonyms.ts'

const haveOneMeaning = (a: string, b: string, language: Language, inPhrase: boolean) =>
  meanTheSame(lemmaOf(a, language), lemmaOf(b, language), inPhrase)

describe('words that mean the same', () => {
  it.each([
    ['controleren', 'nagekeken', 'nl'],
    ['klant', 'afnemers', 'nl'],
    ['kort', 'beknopte', 'nl'],
    ['wij', 'we', 'nl'],
    ['check', 'verified', 'en'],
    ['customer', 'clients', 'en'],
  ] as const)('%s and %s', (a, b, language) => {
    expect(haveOneMeaning(a, b, language, false)).toBe(true)
  })

  it('are fewer outside a phrase', () => {
    expect(haveOneMeaning('mens', 'collega', 'nl', true)).toBe(true)
    expect(haveOneMeaning('mens', 'collega', 'nl', false)).toBe(false)
  })

  it.each([
    ['er', 'eerst', 'nl'],
    ['klant', 'leverancier', 'nl'],
    ['check', 'guess', 'en'],
  ] as const)('and words that do not: %s and %s', (a, b, language) => {
    expect(haveOneMeaning(a, b, language, true)).toBe(false)
  })

  it('has phrases for a whole concept', () => {
    expect(otherPhrasesFor('beslissen', 'nl')).toContain('laatste woord')
    expect(otherPhrasesFor('mens beslist', 'nl')).toEqual([])
  })
})

describe.each(['nl', 'en'] as const)('the groups (%s)', (language) => {
  it.each([synonymGroups[language], looseSynonymGroups[language]])(
    'hold two words or more, each once',
    (list) => {
      for (const line of list.trim().split('\n')) {
        const words = line.split(',').map((word) => word.trim())
        expect(words.length, line).toBeGreaterThan(1)
        expect(new Set(words).size, line).toBe(words.length)
      }
    },
  )
})
