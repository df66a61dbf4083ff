import type { ReactNode } from 'react'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import type { TrustOutput } from './schema.ts'
import { formKeys } from './words.ts'

/** The task, the source when there is one, and what the assistant answered: as it came, or the verdict with its marks. */
export function TrustOutputView({ output, children }: { output: TrustOutput; children?: ReactNode }) {
  const t = useMessages('exercises')
  return (
    <div className={output.source ? 'pair' : 'stack [--stack:0.75rem]'}>
      <p className="pair__all">{output.task}</p>
      {output.source && (
        <div className="paper">
          <h3 className="small">{t('source')}</h3>
          <DocumentView blocks={output.source} />
        </div>
      )}
      {children ?? (
        <div className="paper paper--output">
          <h3 className="small">{t(formKeys[output.form])}</h3>
          <DocumentView blocks={output.output} />
        </div>
      )}
    </div>
  )
}
