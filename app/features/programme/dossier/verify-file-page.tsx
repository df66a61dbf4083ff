import { type ChangeEvent, useRef, useState } from 'react'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/verify-file-page'
import { type Checked, checkChosen } from './check-chosen.ts'

/** /verify/file: counts a file of a programme again in the reader's browser, for whoever was given one. Not for search engines. */
export const loader = pageLoader('public', async ({ language }) => {
  const t = messagesFor('programme', language)
  return { meta: { title: t('verifyTitle'), description: t('verifyLead', { brand: brand.name }) } }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function VerifyFilePage() {
  const t = useMessages('programme')
  const language = useLanguage()
  const [checked, setChecked] = useState<Checked>()
  const latest = useRef(0)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    latest.current += 1
    const turn = latest.current
    if (files.length === 0) return setChecked(undefined)
    const result = await checkChosen(files)
    if (turn === latest.current) setChecked(result)
  }
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('verifyTitle')}</h1>
          <p className="lead">{t('verifyLead', { brand: brand.name })}</p>
        </div>
        <Card title={t('verifyChoose')} className="max-w-[44rem]">
          <div className="stack [--stack:var(--space-4)]">
            <p>{t('verifyHow')}</p>
            <Field label={t('verifyFiles')} hint={t('verifyFilesHint')}>
              {(control) => (
                <input
                  {...control}
                  type="file"
                  multiple
                  accept=".json,.csv,application/json,text/csv"
                  className="input"
                  onChange={(event) => void choose(event)}
                />
              )}
            </Field>
            <div role="status">{checked && <Verdict checked={checked} />}</div>
            <p className="small">
              <a href="/verify-file.mjs" download>
                {t('verifyScript')}
              </a>{' '}
              · <a href={localePath(language, '/verify')}>{t('verifyRecord')}</a>
            </p>
          </div>
        </Card>
      </div>
    </main>
  )
}

function Verdict({ checked }: { checked: Checked }) {
  const t = useMessages('programme')
  const { kind, sha256, problems } = checked
  const tones = {
    right: 'success',
    counted: 'warning',
    other: 'danger',
    wrong: 'danger',
    unreadable: 'warning',
  } as const
  return (
    <Notice
      tone={tones[kind]}
      title={t(`verdict_${kind}`)}
      action={sha256 ? <p className="xs num break-all">SHA-256 {sha256}</p> : undefined}
    >
      {t(`verdictBody_${kind}`, { brand: brand.name })} {problems.length > 0 && problems.join(', ')}
    </Notice>
  )
}
