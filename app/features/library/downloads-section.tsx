import { Download } from 'lucide-react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { downloads } from './downloads.ts'

/** Checklists and templates to take along. */
export function DownloadsSection() {
  const t = useMessages('library')
  const language = useLanguage()
  return (
    <section id="downloads" className="stack scroll-mt-4" aria-labelledby="downloads-title">
      <div className="stack [--stack:4px]">
        <h2 id="downloads-title" className="text-3xl">
          {t('downloadsTitle')}
        </h2>
        <p className="muted">{t('downloadsLead')}</p>
      </div>
      <ul className="kh">
        {downloads.map(({ name, text, files }) => (
          <li key={name} className="grid">
            <Card title={t(name)} level={3} className="flex flex-col">
              <p className="muted mb-4">{t(text)}</p>
              <a
                className="btn btn--quiet mt-auto self-start"
                href={`/downloads/${files[language]}`}
                download={files[language]}
                aria-label={t('downloadName', { name: t(name) })}
              >
                <Icon of={Download} size="sm" />
                {t('download')}
              </a>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
