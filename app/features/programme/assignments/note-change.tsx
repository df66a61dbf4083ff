import { type FormEvent, useState } from 'react'
import { textMax } from '#app/features/programme/rules.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { RequirementApi } from './requirement-api.server.ts'
import { type ChangeKind, changeKinds } from './rules.ts'

/** Says that the policy or the law changed, so that what goes by it is learned again. */
export function NoteChange() {
  const t = useMessages('programme')
  const language = useLanguage()
  const { busy, errors, run } = useProgrammeCall()
  const [requests] = useState(createAttempts)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const [kind, note] = [String(form.get('kind')) as ChangeKind, String(form.get('note') ?? '')]
    const send = async () => {
      const json = { request_id: requests.idFor(`${kind} ${note}`), kind, note }
      await outcome(apiClient<RequirementApi>(language).programme.changes.$post({ json }))
      requests.done()
      return t('changeNoted')
    }
    if (await run('note', send)) element.reset()
  }
  return (
    <Card title={t('changeTitle')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="stack [--stack:18px]"
      >
        <p className="small muted">{t('changeIntro')}</p>
        <Field label={t('changeKind')}>
          {(control) => (
            <Select {...control} name="kind">
              {changeKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`change_${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('changeNote')} error={errors.note}>
          {(control) => <TextInput {...control} name="note" maxLength={textMax} autoComplete="off" />}
        </Field>
        <div className="row">
          <Button type="submit" busy={busy !== undefined}>
            {t('changeSend')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
