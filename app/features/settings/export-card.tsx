import { Download } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useExport } from './use-export.ts'

/** All data of a person in one file; the link also works by itself. */
export function ExportCard() {
  const t = useMessages('settings')
  const { busy, download } = useExport()
  return (
    <Card title={t('exportTitle')}>
      <div className="stack">
        <p className="muted">{t('exportIntro')}</p>
        <Button variant="strong" busy={busy} className="justify-self-start" onClick={() => void download()}>
          <Icon of={Download} />
          {t('exportAction')}
        </Button>
        <noscript>
          <a href="/api/my-data" download>
            {t('exportAction')}
          </a>
        </noscript>
      </div>
    </Card>
  )
}
