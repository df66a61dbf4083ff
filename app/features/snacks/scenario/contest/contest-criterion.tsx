import { useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AskPerson } from './ask-person.tsx'
import type { ContestResult } from './contest-criterion.server.ts'
import { ContestForm } from './contest-form.tsx'
import { type Contested, useContest } from './use-contest.ts'

interface ContestCriterionProps {
  of: Contested
  criterion: { id: string; name: string }
  /** A model judges again; else there is only a person to ask. */
  again: boolean
  /** The better verdict stands from now on. */
  onRaised: (raised: ContestResult) => void
}

/** 'Klopt dit niet?' at a criterion: point at the words, have it judged again, and then perhaps by a person (PD-50). */
export function ContestCriterion({ of, criterion, again, onRaised }: ContestCriterionProps) {
  const t = useMessages('scenario')
  const errorMessage = useErrorMessage()
  const [open, setOpen] = useState(false)
  const { busy, problem, result, expiresAt, contest, ask, withdraw } = useContest(of, criterion.id)
  if (!open)
    return (
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {t('contestOpen')}
        <span className="sr">: {criterion.name}</span>
      </Button>
    )
  return (
    <div className="verdict" data-tone={undefined}>
      {result === null ? (
        <ContestForm
          answer={of.answer}
          name={criterion.name}
          again={again}
          busy={busy}
          onCancel={() => setOpen(false)}
          onSend={(pointed, note) => void contest(pointed, note, onRaised)}
        />
      ) : (
        <div className="stack [--stack:10px]" role="status">
          {again && <b>{t('contestStood')}</b>}
          {result.reason && <p>{result.reason}</p>}
          {!result.can_ask && <p className="small subtle">{t('contestNobody')}</p>}
        </div>
      )}
      {result?.can_ask && (
        <AskPerson
          busy={busy}
          expiresAt={expiresAt}
          onAsk={() => void ask()}
          onWithdraw={() => void withdraw()}
        />
      )}
      {problem && (
        <Notice tone="danger" role="alert" title={t('contestFailed')}>
          {errorMessage(problem)}
        </Notice>
      )}
    </div>
  )
}
