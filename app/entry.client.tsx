import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserWords } from './i18n/browser-words.ts'
import { WordsProvider } from './i18n/words.tsx'
import { fetchWithRetry } from './lib/fetch-with-retry.ts'

// React Router fetches by this name and lets nobody put another in its place.
window.fetch = fetchWithRetry(window.fetch.bind(window))

const { source, language } = browserWords()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsProvider source={source} language={language}>
        <HydratedRouter />
      </WordsProvider>
    </StrictMode>,
  )
})
