import { type ChangeEvent, useRef, useState } from 'react'
import type { FileProof } from '#app/features/literacy/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { checkFile, type FileVerdict } from './check-file.ts'

interface FileCheckProps {
  csv: FileProof
  pdf: FileProof | null
}

const tones = {
  same: 'success',
  other: 'danger',
  old_pdf: 'warning',
  unreadable: 'warning',
  insecure: 'warning',
} as const

/** Compares a file of the reader's with the one that was issued, in the browser: nothing is sent. */
export function FileCheck({ csv, pdf }: FileCheckProps) {
  const t = useMessages('literacy')
  const [seen, setSeen] = useState<{ name: string; verdict: FileVerdict }>()
  const latest = useRef(0)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    latest.current += 1
    const turn = latest.current
    if (!file) return setSeen(undefined)
    const verdict = await checkFile(file, { csv, pdf })
    if (turn === latest.current) setSeen({ name: file.name, verdict })
  }
  return (
    <Card title={t('fileTitle')}>
      <div className="stack [--stack:1rem]">
        <p className="small muted">{t('fileIntro')}</p>
        <Field label={t('fileLabel')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv,.pdf,application/pdf"
              className="input"
              onChange={(event) => void choose(event)}
            />
          )}
        </Field>
        <div role="status">{seen && <Verdict {...seen} />}</div>
      </div>
    </Card>
  )
}

function Verdict({ name, verdict }: { name: string; verdict: FileVerdict }) {
  const t = useMessages('literacy')
  const { kind } = verdict
  const words = {
    same: [t('fileSame'), t('fileSameBody', { name })],
    other: [t('fileOther'), t('fileOtherBody', { name })],
    old_pdf: [t('filePdf'), t('filePdfBody')],
    unreadable: [t('fileUnreadable'), t('fileUnreadableBody', { name })],
    insecure: [t('fileUnreadable'), t('fileInsecure')],
  } as const
  const [title, body] = words[kind]
  return (
    <Notice
      tone={tones[kind]}
      title={title}
      action={
        verdict.hash ? (
          <p className="xs num break-all">{t('fileComputed', { hash: verdict.hash })}</p>
        ) : undefined
      }
    >
      {body}
    </Notice>
  )
}
