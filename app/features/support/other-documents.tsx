import { FileText } from 'lucide-react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ActionRow } from '#app/ui/action-row.tsx'
import { type DocumentName, documentNames, documentPaths, documentWords } from './document-names.ts'

/** The way from one legal text to the others. */
export function OtherDocuments({ current }: { current: DocumentName }) {
  const t = useMessages('support')
  const language = useLanguage()
  return (
    <nav aria-labelledby="other-documents" className="card lg:sticky lg:top-6">
      <div className="card__head">
        <h2 id="other-documents">{t('otherDocuments')}</h2>
      </div>
      {documentNames
        .filter((name) => name !== current)
        .map((name) => (
          <ActionRow key={name} icon={FileText} href={localePath(language, documentPaths[name])}>
            {t(documentWords[name].title)}
          </ActionRow>
        ))}
    </nav>
  )
}
