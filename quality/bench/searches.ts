import { levels } from '#app/features/identity/rules.ts'
import { contentTypes } from '#app/features/library/know-how-rules.ts'
import {
  filterDisciplines,
  filterTools,
  type KnowHowFilter,
  readingTimes,
  sorts,
} from '#app/features/library/search/know-how-filter.ts'
import { pick, type WordPool } from './library-texts.ts'

export interface AskedSearch {
  kind: string
  filter: Partial<KnowHowFilter> & { search: string }
}

type Random = () => number

/** Two neighbours swapped somewhere inside, as fast fingers do. */
function mistyped(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

function someFilter(random: Random): Partial<KnowHowFilter> {
  return {
    ...(random() < 0.5 && { disciplines: [pick(filterDisciplines, random)] }),
    ...(random() < 0.5 && { difficulties: [pick(levels, random)] }),
    ...(random() < 0.4 && { types: [pick(contentTypes, random), pick(contentTypes, random)] }),
    ...(random() < 0.3 && { tools: [pick(filterTools, random)] }),
    ...(random() < 0.3 && { readingTime: pick(readingTimes, random) }),
  }
}

/** What people ask: mostly words that say something, some very common ones, typing errors, and filters with or without words. */
export function searchesFor({ running, compounds }: WordPool, count: number, random: Random): AskedSearch[] {
  const telling = running.filter((word) => word.length >= 5)
  const word = () => pick(telling, random)
  const sortBy = () => pick(sorts, random)
  const kinds: Record<string, () => AskedSearch['filter']> = {
    'one word, best first': () => ({ search: word(), sortBy: 'relevance' }),
    'two words, best first': () => ({ search: `${word()} ${word()}`, sortBy: 'relevance' }),
    'the commonest word': () => ({ search: 'ai', sortBy: sortBy() }),
    'a rare word': () => ({ search: pick(compounds, random), sortBy: sortBy() }),
    'a word with a typing error': () => ({ search: mistyped(word(), random), sortBy: 'relevance' }),
    'a word, filters, any order': () => ({ search: word(), sortBy: sortBy(), ...someFilter(random) }),
    'filters, any order': () => ({ search: '', sortBy: sortBy(), ...someFilter(random) }),
    'no filter, any order': () => ({ search: '', sortBy: sortBy() }),
  }
  const names = Object.keys(kinds)
  return Array.from({ length: count }, (_, index) => {
    const kind = names[index % names.length] ?? ''
    return { kind, filter: kinds[kind]?.() ?? { search: '' } }
  })
}
