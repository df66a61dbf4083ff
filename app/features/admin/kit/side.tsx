import { type ReactNode, Suspense } from 'react'
import { InLanguage } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Spinner } from '#app/ui/spinner.tsx'

/** One language's side of a preview: texts and the words around them are in that language, whatever the page's is. */
export function Side({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <div lang={language} className="stack [--stack:var(--space-6)]">
      <Suspense fallback={<Spinner />}>
        <InLanguage language={language}>{children}</InLanguage>
      </Suspense>
    </div>
  )
}
