import { type FormEvent, useState } from 'react'
import type { PolicyApi } from '#app/features/programme/policy/policy-api.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { focusContent } from '#app/ui/shell/focus-content.ts'
import type { OwnReading } from './read-readers.server.ts'

interface AcknowledgeFormProps {
  /** Of the version. */
  number: number
  lang: string
  questions: readonly { text: string; options: readonly string[] }[]
  reading: OwnReading
}

/** 'Read and understood', with two questions about it. A wrong answer says so and stays between this page and its reader. */
export function AcknowledgeForm({ number, lang, questions, reading }: AcknowledgeFormProps) {
  const t = useMessages('policy')
  const language = useLanguage()
  const day = useDay()
  const { busy, run } = useProgrammeCall(['policy'])
  const [wrong, setWrong] = useState<readonly number[]>([])
  const [missing, setMissing] = useState(false)
  const { acknowledged_on, due_on, late } = reading
  if (acknowledged_on)
    return (
      <Notice tone="success" title={t('acknowledged')}>
        {t('acknowledgedOn', { day: day(acknowledged_on), number })}
      </Notice>
    )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const answers = questions.map((_, at) => form.get(`answer-${at}`))
    const complete = answers.every((one) => one !== null) && form.has('understood')
    setMissing(!complete)
    if (!complete) return
    let confirmed = false
    const send = async () => {
      const call = apiClient<PolicyApi>(language).programme.policy.acknowledge
      const result = await outcome(call.$post({ json: { number, answers: answers.map(Number) } }))
      confirmed = result.acknowledged
      setWrong(result.acknowledged ? [] : result.wrong)
      return result.acknowledged ? t('acknowledged') : undefined
    }
    // The form makes place for what says so.
    if ((await run('acknowledge', send)) && confirmed) focusContent()
  }
  return (
    <Card title={t('acknowledgeTitle')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="stack [--stack:18px]"
      >
        <p>{t(late ? 'acknowledgeLate' : 'acknowledgeBody', { day: day(due_on) })}</p>
        {questions.map(({ text, options }, at) => (
          <fieldset key={text} className="stack [--stack:var(--space-2)]" aria-describedby={`wrong-${at}`}>
            <legend className="mb-2 font-semibold wrap-anywhere" lang={lang}>
              {text}
            </legend>
            {options.map((option, place) => (
              <label key={option} className="check" lang={lang}>
                <input
                  type="radio"
                  name={`answer-${at}`}
                  value={place}
                  onChange={() => setWrong(wrong.filter((one) => one !== at))}
                />
                <span className="wrap-anywhere">{option}</span>
              </label>
            ))}
            {wrong.includes(at) && <FieldError id={`wrong-${at}`}>{t('answerWrong')}</FieldError>}
          </fieldset>
        ))}
        <Checkbox
          name="understood"
          label={t('understood', { number })}
          error={missing ? t('acknowledgeMissing') : undefined}
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy !== undefined}>
            {t('acknowledge')}
          </Button>
        </div>
        <p className="small muted">{t('acknowledgeSeen')}</p>
      </form>
    </Card>
  )
}
