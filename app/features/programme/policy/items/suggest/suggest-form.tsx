import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PolicyKind, policyKinds } from '#app/features/content/kinds.ts'
import type { PolicyItemApi } from '#app/features/programme/policy/items/item-api.server.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

interface SuggestFormProps {
  paragraphs: readonly { id: string; number: string; text: string }[]
}

/** Asks the model for a snack about one paragraph. Only there when a model is configured. */
export function SuggestForm({ paragraphs }: SuggestFormProps) {
  const t = useMessages('policy')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, run } = useProgrammeCall(['policy'])
  const [requests] = useState(createAttempts)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [kind, paragraph_id] = [String(form.get('kind')) as PolicyKind, String(form.get('paragraph_id'))]
    let made = ''
    const send = async () => {
      const { suggest } = apiClient<PolicyItemApi>(language).programme.policy.snacks
      const json = { request_id: requests.idFor(`${kind} ${paragraph_id}`), kind, paragraph_id }
      made = (await outcome(suggest.$post({ json }))).id
      requests.done()
      return t('suggested')
    }
    if (await run('suggest', send))
      await navigate(localePath(language, `/team/programme/policy/snacks/${made}`))
  }
  return (
    <Card title={t('suggestTitle')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="stack [--stack:18px]"
      >
        <p>{t('suggestIntro')}</p>
        <Field label={t('suggestParagraph')}>
          {(control) => (
            <Select {...control} name="paragraph_id">
              {paragraphs.map(({ id, number, text }) => (
                <option key={id} value={id}>
                  {`§ ${number} ${text.slice(0, 90)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('suggestKind')}>
          {(control) => (
            <Select {...control} name="kind">
              {policyKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind_${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="row">
          <Button type="submit" busy={busy !== undefined}>
            {t('suggest')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
