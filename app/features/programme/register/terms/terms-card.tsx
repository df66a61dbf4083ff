import { lazy, Suspense, startTransition, useState } from 'react'
import { UploadButton } from '#app/features/programme/policy/upload-button.tsx'
import type { AiSystem } from '#app/features/programme/register/read-register.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useTerms } from './use-terms.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

/** The terms of the supplier as a file: to keep, take, replace and throw away. */
export function TermsCard({ system }: { system: Pick<AiSystem, 'id' | 'name' | 'terms_file'> }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const { busy, error, upload, drop } = useTerms(system.id)
  const { terms_file } = system
  const [asking, ask] = useState(false)
  const confirm = async () => {
    // With the page that has no file any more: so the dialog knows that the button that opened it is gone.
    if (await drop()) startTransition(() => ask(false))
  }
  return (
    <Card title={t('termsFile')}>
      <div className="stack [--stack:var(--space-3)]">
        <p className="small muted">{t('termsFileHint')}</p>
        {terms_file && (
          <div className="stack [--stack:4px]">
            <a
              className="wrap-anywhere"
              href={localePath(language, `/team/programme/register/${system.id}/terms`)}
              download
            >
              {terms_file.name}
            </a>
            <p className="xs muted wrap-anywhere">{t('termsFileHash', { hash: terms_file.sha256 })}</p>
          </div>
        )}
        <div className="row">
          <UploadButton
            label={t(terms_file ? 'termsFileReplace' : 'termsFileAdd')}
            busy={busy === 'upload'}
            error={error}
            onFile={upload}
          />
          {terms_file && (
            <Button variant="quiet" onClick={() => ask(true)}>
              {t('termsFileDrop')}
            </Button>
          )}
        </div>
        <Suspense fallback={null}>
          {terms_file && asking && (
            <ConfirmDialog
              title={t('termsFileDropTitle', { name: terms_file.name })}
              action={t('termsFileDrop')}
              danger
              busy={busy === 'drop'}
              onConfirm={() => void confirm()}
              onClose={() => ask(false)}
            >
              <p>{t('termsFileDropBody')}</p>
            </ConfirmDialog>
          )}
        </Suspense>
      </div>
    </Card>
  )
}
