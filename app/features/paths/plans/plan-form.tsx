import { type FormEvent, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { type Plan, type PlanIf, type PlanThen, planIfs, planThens } from './rules.ts'
import { usePlan } from './use-plan.ts'

/** Long enough for one sentence. */
const longest = 200

interface PlanFormProps {
  of: Pick<Plan, 'path' | 'module'>
  learner: string
  onDone: () => void
}

/** An if-then plan: from choices, or in own words, which stay on the device. */
export function PlanForm({ of, learner, onDone }: PlanFormProps) {
  const t = useMessages('paths')
  const { busy, keep } = usePlan(learner, of)
  const [own, setOwn] = useState(false)
  const [if_choice, setIf] = useState<PlanIf>('write')
  const [then_choice, setThen] = useState<PlanThen>('draft')
  const [words, setWords] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (own && !words.trim()) return
    await keep(own ? { words: words.trim() } : { if_choice, then_choice })
    onDone()
  }
  return (
    <form method="post" className="stack [--stack:16px]" onSubmit={(event) => void submit(event)}>
      {own ? (
        <Field label={t('planOwn')} hint={t('planOwnHint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={longest}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <>
          <Field label={t('planIf')}>
            {(control) => (
              <Select
                {...control}
                value={if_choice}
                onChange={(event) => setIf(event.target.value as PlanIf)}
              >
                {planIfs.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`if_${choice}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('planThen')}>
            {(control) => (
              <Select
                {...control}
                value={then_choice}
                onChange={(event) => setThen(event.target.value as PlanThen)}
              >
                {planThens.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`then_${choice}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} disabled={own && !words.trim()}>
          {t('planKeep')}
        </Button>
        <Button variant="ghost" onClick={() => setOwn(!own)}>
          {t(own ? 'planFromChoices' : 'planInOwnWords')}
        </Button>
      </div>
      <p className="small muted">{t('planPrivate')}</p>
    </form>
  )
}
