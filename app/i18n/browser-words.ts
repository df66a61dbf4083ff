import { isLanguage, type Language } from '#app/lib/language.ts'
import type { Feature } from './catalogue.ts'
import type { Words } from './translation.ts'
import { type WordSource, wordsElementId } from './words.tsx'

/** Words in the browser: first those that came with the page, then files fetched when a next page needs them. */
export function browserWords(): { source: WordSource; language: Language } {
  const inline = JSON.parse(document.getElementById(wordsElementId)?.textContent ?? '{}') as {
    language?: unknown
    words?: Partial<Record<Feature, Words>>
  }
  const language = isLanguage(inline.language) ? inline.language : 'nl'
  const known = new Map<string, Words>()
  const loading = new Map<string, Promise<Words>>()
  for (const [feature, words] of Object.entries(inline.words ?? {}))
    known.set(`${language}/${feature}`, words)

  const source: WordSource = {
    used: new Set(),
    get: (feature, lang) => known.get(`${lang}/${feature}`),
    load(feature, lang) {
      const key = `${lang}/${feature}`
      const running = loading.get(key)
      if (running) return running
      // Not kept in `known`: React renders a component that waited with `use` once more, and goes wrong when the same
      // component then gets its words without `use`.
      const promise = import('./word-files.ts').then(({ fetchWords }) => fetchWords(feature, lang))
      loading.set(key, promise)
      return promise
    },
  }
  return { source, language }
}
