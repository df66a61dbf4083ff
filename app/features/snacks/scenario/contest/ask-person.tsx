import { useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { keptContestDays } from './rules.ts'

interface AskPersonProps {
  busy: boolean
  /** Null before anybody is asked, empty when it was taken back. */
  expiresAt: string | null
  onAsk: () => void
  onWithdraw: () => void
}

/** Only here is a text kept, so the consent says who reads it and for how long. */
export function AskPerson({ busy, expiresAt, onAsk, onWithdraw }: AskPersonProps) {
  const t = useMessages('scenario')
  const locale = localeOf[useLanguage()]
  const [consent, setConsent] = useState(false)
  if (expiresAt === '')
    return (
      <p role="status" className="small">
        {t('askWithdrawn')}
      </p>
    )
  if (expiresAt !== null)
    return (
      <div className="stack [--stack:10px]" role="status">
        <b>{t('askSent')}</b>
        <p className="small">{t('askUntil', { date: longDate(new Date(expiresAt), locale) })}</p>
        <div className="row">
          <Button size="sm" busy={busy} onClick={onWithdraw}>
            {t('askWithdraw')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack [--stack:10px]">
      <Checkbox
        label={t('askConsent', { days: keptContestDays })}
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      <div className="row">
        <Button disabled={!consent} busy={busy} onClick={onAsk}>
          {t('askPerson')}
        </Button>
      </div>
    </div>
  )
}
