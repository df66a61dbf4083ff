import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminCall } from '#app/features/admin/kit/use-admin-call.ts'
import { noteMax } from '#app/features/snacks/scenario/contest/rules.ts'
import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { PickGroup } from '#app/ui/inputs/pick-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { ReviewApi } from './api.server.ts'

/** The verdict of a person, and one sentence to the learner. */
export function DecisionForm({ id }: { id: string }) {
  const t = useMessages('admin')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, run } = useAdminCall()
  const [verdict, setVerdict] = useState<Verdict | ''>('')
  const [reason, setReason] = useState('')
  const ready = verdict !== '' && reason.trim().length >= 10
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || busy) return
    const decide = async () => {
      const call = apiClient<ReviewApi>(language).admin.reviews[':id'].$put({
        param: { id },
        json: { verdict, reason: reason.trim() },
      })
      await outcome(call)
      await navigate(localePath(language, '/admin/reviews'))
    }
    await run(decide, t('reviewDecided'))
  }
  return (
    <Card title={t('reviewDecide')}>
      <form className="stack" onSubmit={(event) => void submit(event)} aria-busy={busy}>
        <PickGroup
          legend={t('reviewVerdict')}
          name="verdict"
          columns={3}
          value={verdict}
          onChange={setVerdict}
          options={[
            { value: 'met', label: t('reviewMet') },
            { value: 'partly', label: t('reviewPartly') },
            { value: 'not_met', label: t('reviewNot') },
          ]}
        />
        <Field label={t('reviewReason')} hint={t('reviewReasonHint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={noteMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="row">
          <Button variant="primary" type="submit" disabled={!ready} busy={busy}>
            {t('reviewSend')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
