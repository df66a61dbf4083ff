import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Route } from './+types/dossier-page'
import type { DossierApi } from './dossier-api.server.ts'
import { listDossiers } from './issue-dossier.server.ts'

/** /team/programme/files: the file of the programme in one go, for the owner and learning leads (PD-51). */
export const loader = pageLoader('learner', async (ctx) => {
  const { db, viewer, language } = requireLead(ctx)
  return {
    role: viewer.profile.role,
    files: await listDossiers(db, viewer.profile.account_id),
    meta: { title: messagesFor('programme', language)('filesTitle') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function DossierPage({ loaderData }: Route.ComponentProps) {
  const { role, files } = loaderData
  const t = useMessages('programme')
  useProgress(files.some(({ state }) => state === 'waiting' || state === 'making'))
  return (
    <ProgrammeShell title={t('filesTitle')} lead={t('filesLead')} current="/team/programme/files" role={role}>
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <NewFile />
        <FileList files={files} />
      </div>
    </ProgrammeShell>
  )
}

/** Reads again while a file is being made, for where live updates do not come through. */
function useProgress(running: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void revalidate(), 1500)
    return () => clearInterval(timer)
  }, [running, revalidate])
}

function NewFile() {
  const t = useMessages('programme')
  const own = useLanguage()
  const { busy, run } = useProgrammeCall()
  const [requests] = useState(createAttempts)
  const [language, setLanguage] = useState<Language>(own)
  const [names, setNames] = useState(true)
  const issue = () =>
    run('issue', async () => {
      const json = { request_id: requests.idFor(`${language} ${names}`), language, with_names: names }
      await outcome(apiClient<DossierApi>(own).programme.files.$post({ json }))
      requests.done()
      return t('fileAsked')
    })
  return (
    <Card title={t('fileNew')}>
      <div className="stack [--stack:18px]">
        <p>{t('fileAbout')}</p>
        <Field label={t('fileLanguage')}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) => setLanguage(target.value as Language)}
            >
              <option value="nl">Nederlands</option>
              <option value="en">English</option>
            </Select>
          )}
        </Field>
        <Checkbox
          label={t('fileNames')}
          checked={names}
          onChange={({ target }) => setNames(target.checked)}
        />
        <p className="small muted">{t('fileNamesHint')}</p>
        <div className="row">
          <Button variant="primary" busy={busy !== undefined} onClick={() => void issue()}>
            {t('fileIssue')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type File = Awaited<ReturnType<typeof listDossiers>>[number]

function FileList({ files }: { files: readonly File[] }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const day = useDay()
  return (
    <Card title={t('filesHeading')}>
      {files.length === 0 && <p className="muted">{t('filesNone')}</p>}
      <ul>
        {files.map((file) => (
          <li
            key={file.id}
            className="stack [--stack:var(--space-2)] border-0 border-line border-t border-solid py-3 first:border-t-0"
          >
            <div className="row row--between">
              <span className="min-w-0">
                <b>{day(file.requested_at.slice(0, 10))}</b>{' '}
                <span className="small muted">
                  {file.language.toUpperCase()} · {t(file.with_names ? 'fileWithNames' : 'fileWithoutNames')}
                </span>
              </span>
              {file.state === 'ready' ? (
                <a
                  className="btn btn--quiet btn--sm"
                  href={localePath(language, `/team/programme/files/${file.id}`)}
                  download
                  aria-label={t('fileDownloadName', { day: day(file.requested_at.slice(0, 10)) })}
                >
                  {t('fileDownload')}
                </a>
              ) : (
                <Badge tone={file.state === 'failed' ? 'danger' : 'line'}>
                  {t(`fileState_${file.state}`)}
                </Badge>
              )}
            </div>
            {file.state === 'ready' ? (
              <p className="xs subtle num break-all">
                {file.code} · {file.sha256}
              </p>
            ) : (
              file.state !== 'failed' && (
                <Bar percent={file.progress} label={t('fileProgress', { percent: file.progress })} small />
              )
            )}
          </li>
        ))}
      </ul>
      <p className="small">
        <a href={localePath(language, '/verify/file')}>{t('fileVerifyLink')}</a>
      </p>
    </Card>
  )
}
