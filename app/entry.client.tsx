import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserMessages } from './i18n/browser-messages.ts'
import { MessagesProvider } from './i18n/messages.tsx'
import { fetchWithRetry } from './lib/fetch-with-retry.ts'

// React Router fetches by this name and lets nobody put another in its place.
window.fetch = fetchWithRetry(window.fetch.bind(window))

const { source, language } = browserMessages()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider source={source} language={language}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  )
})
