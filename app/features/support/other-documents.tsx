import { Link } from 'react-router'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { type DocumentName, documentNames, documentPaths, documentWords } from './document-names.ts'

/** The way from one legal text to the others. */
export function OtherDocuments({ current }: { current: DocumentName }) {
  const t = useWords('support')
  const language = useLanguage()
  return (
    <nav aria-labelledby="other-documents" className="stack [--stack:8px]">
      <h2 id="other-documents" className="text-lg">
        {t('otherDocuments')}
      </h2>
      <ul className="row list-none p-0 [--row:1.25rem]">
        {documentNames
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <Link to={localePath(language, documentPaths[name])}>{t(documentWords[name].title)}</Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
