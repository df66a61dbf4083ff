import { createContext, type ReactNode, use, useMemo } from 'react'
import { type Language, localeOf } from '#app/lib/language.ts'
import type { Catalogue, Feature } from './catalogue.ts'
import { type Messages, type Translate, type Translation, translator } from './translation.ts'

/**
 * Where messages come from. On the server all of them are at hand; in the browser those of the page came with its HTML
 * and those of the next page are fetched as one small file in one language. A page's JavaScript holds no copy at all:
 * see docs/decisions/0003-words-without-i18next.md.
 */
export interface MessageSource {
  /** The messages if they are at hand. */
  get(feature: Feature, language: Language): Messages | undefined
  /** Fetches them otherwise; the same promise for the same messages. */
  load(feature: Feature, language: Language): Promise<Messages>
  /** Features asked for so far, for the HTML. */
  used: Set<Feature>
}

const MessagesContext = createContext<{ source: MessageSource; language: Language } | undefined>(undefined)

export function MessagesProvider(props: { source: MessageSource; language: Language; children: ReactNode }) {
  const { source, language, children } = props
  const value = useMemo(() => ({ source, language }), [source, language])
  return <MessagesContext value={value}>{children}</MessagesContext>
}

/** Part of a page that speaks another language than the page. Put it in a Suspense: its messages may have to be fetched. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { source } = useMessagesContext()
  return (
    <MessagesProvider source={source} language={language}>
      {children}
    </MessagesProvider>
  )
}

/** Where messages come from, and the language of the page. For the hooks of this folder. */
export function useMessagesContext() {
  const context = use(MessagesContext)
  if (!context) throw new Error('MessagesProvider is missing')
  return context
}

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return useMessagesContext().language
}

/** The translate function of one feature: `const t = useMessages('snacks')`, then `t('nextSnack', { product })`. */
export function useMessages<F extends Feature>(feature: F): Translate<Catalogue[F]> {
  const { source, language } = useMessagesContext()
  source.used.add(feature)
  const messages = source.get(feature, language) ?? use(source.load(feature, language))
  return translator(messages as Translation<Catalogue[F]>, localeOf[language])
}

export const messagesElementId = 'words'

/** JSON of messages, by the messages: the same ones go into many pages. */
const written = new WeakMap<Messages, string>()

function writtenJson(messages: Messages): string {
  const known = written.get(messages)
  if (known) return known
  // JSON in a script element ends at "</": escape it (HTML 4.12.1.3 "Restrictions for contents of script elements").
  const json = JSON.stringify(messages).replace(/</g, '\\u003c')
  written.set(messages, json)
  return json
}

/** Puts the messages that this page used into its HTML. Must be rendered after everything that uses messages. */
export function MessagesScript({ nonce }: { nonce?: string | undefined }) {
  const { source, language } = useMessagesContext()
  const parts = [...source.used].flatMap((feature) => {
    const messages = source.get(feature, language)
    return messages ? `"${feature}":${writtenJson(messages)}` : []
  })
  const json = `{"language":"${language}","messages":{${parts.join(',')}}}`
  return (
    <script
      type="application/json"
      id={messagesElementId}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own messages, escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
