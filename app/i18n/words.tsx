import { createContext, type ReactNode, use, useMemo } from 'react'
import { type Language, localeOf } from '#app/lib/language.ts'
import type { Catalogue, Feature } from './catalogue.ts'
import { type Translate, type Translation, translator, type Words } from './translation.ts'

/**
 * Where words come from. On the server all of them are at hand; in the browser those of the page came with its HTML
 * and those of the next page are fetched as one small file in one language. A page's JavaScript holds no copy at all:
 * see docs/decisions/0003-words-without-i18next.md.
 */
export interface WordSource {
  /** The words if they are at hand. */
  get(feature: Feature, language: Language): Words | undefined
  /** Fetches them otherwise; the same promise for the same words. */
  load(feature: Feature, language: Language): Promise<Words>
  /** Features asked for so far, for the HTML. */
  used: Set<Feature>
}

const WordsContext = createContext<{ source: WordSource; language: Language } | undefined>(undefined)

export function WordsProvider(props: { source: WordSource; language: Language; children: ReactNode }) {
  const { source, language, children } = props
  const value = useMemo(() => ({ source, language }), [source, language])
  return <WordsContext value={value}>{children}</WordsContext>
}

/** Part of a page that speaks another language than the page. Put it in a Suspense: its words may have to be fetched. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { source } = useWordsContext()
  return (
    <WordsProvider source={source} language={language}>
      {children}
    </WordsProvider>
  )
}

function useWordsContext() {
  const context = use(WordsContext)
  if (!context) throw new Error('WordsProvider is missing')
  return context
}

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return useWordsContext().language
}

/** The words of a refusal by its `reason`; one without words of its own gets the general message. */
export function useErrorMessage(): (reason: string) => string {
  const t = useWords('shared')
  const { source, language } = useWordsContext()
  return (reason) => {
    const key = `error_${reason}`
    return t(
      (Object.hasOwn(source.get('shared', language) ?? {}, key) ? key : 'error_unknown') as 'error_unknown',
    )
  }
}

/** The translate function of one feature: `const t = useWords('snacks')`, then `t('nextSnack', { product })`. */
export function useWords<F extends Feature>(feature: F): Translate<Catalogue[F]> {
  const { source, language } = useWordsContext()
  source.used.add(feature)
  const words = source.get(feature, language) ?? use(source.load(feature, language))
  return useMemo(() => translator(words as Translation<Catalogue[F]>, localeOf[language]), [words, language])
}

export const wordsElementId = 'words'

/** Puts the words that this page used into its HTML. Must be rendered after everything that uses words. */
export function WordsScript({ nonce }: { nonce?: string | undefined }) {
  const { source, language } = useWordsContext()
  const words = Object.fromEntries(
    [...source.used].map((feature) => [feature, source.get(feature, language)]),
  )
  // JSON in a script element ends at "</": escape it (HTML 4.12.1.3 "Restrictions for contents of script elements").
  const json = JSON.stringify({ language, words }).replace(/</g, '\\u003c')
  return (
    <script
      type="application/json"
      id={wordsElementId}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
