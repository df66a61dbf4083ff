import { useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { type Language, languages } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Segmented } from '#app/ui/inputs/segmented.tsx'
import type { Period } from './period.ts'
import { useIssueRecord } from './use-issue-record.ts'

/** Language and name, and the button that makes the record. */
export function IssueForm({ period }: { period: Period }) {
  const t = useMessages('literacy')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [show_name, setShowName] = useState(true)
  const { busy, issue } = useIssueRecord()
  return (
    <div className="stack [--stack:12px]">
      <div className="stack [--stack:6px]">
        <p className="label" aria-hidden="true">
          {t('language')}
        </p>
        <Segmented
          name="record-language"
          label={t('language')}
          options={languages.map((value) => ({ value, label: t(`language_${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Checkbox
        label={t('showName')}
        checked={show_name}
        onChange={(event) => setShowName(event.currentTarget.checked)}
      />
      <div className="row">
        <Button variant="primary" busy={busy} onClick={() => void issue({ ...period, language, show_name })}>
          {t('issue')}
        </Button>
      </div>
    </div>
  )
}
