import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Coach } from './coach/coach.ts'
import { CoachButton } from './coach/coach-button.tsx'
import { answerFault, characterCap, coachLimits } from './rules.ts'
import type { Draft } from './use-draft.ts'
import { WordCounter } from './word-counter.tsx'

interface AnswerFormProps {
  questionId: string
  learner: string
  maxWords: number
  helpsUsed: number
  coachKind: Coach['kind']
  draft: Draft
  /** True when no unit is left today: one may write, but not send. */
  spent: boolean
  busy: boolean
  judgedBy: 'model' | 'learner'
  /** Reason why the last answer has no result. */
  problem: string | null
  onSubmit: (answer: string) => void
}

/** Answer box with counter, coach and button (PS-2.12, PS-5.8). */
export function AnswerForm(props: AnswerFormProps) {
  const { questionId, learner, maxWords, helpsUsed, coachKind, draft, spent, busy, judgedBy, problem } = props
  const t = useMessages('scenario')
  const id = useId()
  const fits = answerFault(draft.text, maxWords) === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits && !spent && !busy) props.onSubmit(draft.text)
  }
  return (
    <form className="stack [--stack:12px]" onSubmit={submit} aria-busy={busy}>
      <div className="row row--between">
        <label className="label text-base" htmlFor={id}>
          {t('answerLabel')}
        </label>
        <CoachButton
          questionId={questionId}
          learner={learner}
          helpsLeft={coachLimits.helps - helpsUsed}
          kind={coachKind}
        />
      </div>
      {/* Without a name, so that no form ever sends it anywhere by itself. */}
      <TextArea
        id={id}
        ref={draft.box}
        rows={7}
        maxLength={characterCap(maxWords)}
        value={draft.text}
        readOnly={busy}
        aria-describedby={`${id}-count ${id}-privacy`}
        onChange={(event) => draft.change(event.target.value)}
      />
      <WordCounter id={`${id}-count`} text={draft.text} maxWords={maxWords} />
      <p className="row xs subtle flex-nowrap items-start [--row:.45em]" id={`${id}-privacy`}>
        <Icon of={ShieldCheck} size="sm" />
        <span>{t(judgedBy === 'model' ? 'answerPrivacy' : 'answerPrivacySelf')}</span>
      </p>
      {problem && <Problem reason={problem} />}
      {spent && problem !== 'daily_limit_reached' && (
        <Notice tone="warning" title={t('quotaTitle')}>
          {t('quotaBody')}
        </Notice>
      )}
      <div className="row">
        <Button
          className="wide-sm"
          variant="primary"
          size="lg"
          type="submit"
          disabled={!fits || spent}
          busy={busy}
        >
          {busy ? t('busy') : t('submitAnswer')}
        </Button>
        <p className="small muted" role="status">
          {busy && t(judgedBy === 'model' ? 'grading' : 'reading')}
        </p>
      </div>
    </form>
  )
}

function Problem({ reason }: { reason: string }) {
  const t = useMessages('scenario')
  const errorMessage = useErrorMessage()
  if (reason === 'daily_limit_reached') {
    return (
      <Notice tone="warning" role="alert" title={t('quotaTitle')}>
        {t('quotaBody')}
      </Notice>
    )
  }
  const graderFailed = reason === 'grading_failed' || reason === 'unknown'
  return (
    <Notice tone="danger" role="alert" title={t(graderFailed ? 'gradingFailedTitle' : 'submitFailedTitle')}>
      {errorMessage(graderFailed ? 'grading_failed' : reason)}
    </Notice>
  )
}
