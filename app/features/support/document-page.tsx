import { Download } from 'lucide-react'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/document-page'
import { documentAt, documentWords } from './document-names.ts'
import { readDocument } from './documents.server.ts'
import { DpiaFacts } from './dpia-facts.tsx'
import { OtherDocuments } from './other-documents.tsx'

/** The long texts of content/pages, each at its path in document-names.ts (PS-2.25). */
export const loader = pageLoader('public', async ({ language }, { page }) => {
  const name = documentAt(page.path)
  if (!name) throw new AppError('not_found', 'page_not_found')
  const t = messagesFor('support', language)
  const { title, description } = documentWords[name]
  return {
    name,
    blocks: parseMarkdown(readDocument(name, language, page.runtime.env)),
    meta: { title: t(title), description: t(description, { brand: brand.name }) },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return publicMeta({ location, matches }, { ...loaderData.meta, image: 'privacy' })
}

export default function DocumentPage({ loaderData: { name, blocks } }: Route.ComponentProps) {
  const t = useMessages('support')
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <h1 className="wrap-anywhere">{t(documentWords[name].heading)}</h1>
        {name === 'dpia' && <DpiaFacts />}
        {name === 'dpa' && (
          <div className="row">
            <a className="btn btn--strong" href={localePath(language, '/dpa.pdf')} download>
              <Icon of={Download} />
              {t('downloadPdf')}
            </a>
            <a className="btn btn--quiet" href={localePath(language, '/dpa.md')} download>
              <Icon of={Download} />
              {t('download')}
            </a>
          </div>
        )}
        <div className="cols cols--main">
          <RichText blocks={blocks} />
          <OtherDocuments current={name} />
        </div>
      </div>
    </main>
  )
}
