import { isLanguage, type Language } from '#app/lib/language.ts'
import type { Feature } from './catalogue.ts'
import { type MessageSource, messagesElementId } from './messages.tsx'
import type { Messages } from './translation.ts'

/** Messages in the browser: first those that came with the page, then files fetched when a next page needs them. */
export function browserMessages(): { source: MessageSource; language: Language } {
  const inline = JSON.parse(document.getElementById(messagesElementId)?.textContent ?? '{}') as {
    language?: unknown
    messages?: Partial<Record<Feature, Messages>>
  }
  const language = isLanguage(inline.language) ? inline.language : 'nl'
  const known = new Map<string, Messages>()
  const loading = new Map<string, Promise<Messages>>()
  for (const [feature, messages] of Object.entries(inline.messages ?? {}))
    known.set(`${language}/${feature}`, messages)

  const source: MessageSource = {
    used: new Set(),
    get: (feature, lang) => known.get(`${lang}/${feature}`),
    load(feature, lang) {
      const key = `${lang}/${feature}`
      const running = loading.get(key)
      if (running) return running
      // Not kept in `known`: React renders a component that waited with `use` once more, and goes wrong when the same
      // component then gets its messages without `use`.
      const promise = import('./message-files.ts').then(({ fetchMessages }) => fetchMessages(feature, lang))
      loading.set(key, promise)
      return promise
    },
  }
  return { source, language }
}
