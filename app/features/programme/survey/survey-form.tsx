import { type FormEvent, useState } from 'react'
import { type DataKind, dataKinds } from '#app/features/programme/rules.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { NamedTool } from './read-tools.server.ts'
import type { SurveyApi } from './survey-api.server.ts'
import { surveyGroup, type Usage, usage } from './survey-results.ts'

/** Three questions about the AI that somebody really uses; nobody sees who answered what. */
export function SurveyForm({ tools }: { tools: readonly NamedTool[] }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const { busy, run } = useProgrammeCall()
  const [named, setNamed] = useState('')
  const shown = tools.filter(({ name }) => name.toLowerCase().includes(named.trim().toLowerCase()))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const json = {
      tools: form.getAll('tools').map(String),
      often: String(form.get('often')) as Usage,
      data_kinds: form.getAll('data_kinds').map(String) as DataKind[],
    }
    await run('answer', async () => {
      await outcome(apiClient<SurveyApi>(language).programme.survey.answer.$post({ json }))
      return t('surveyThanks')
    })
  }
  return (
    <Card title={t('surveyFormTitle')}>
      <form method="post" onSubmit={(event) => void submit(event)} className="stack [--stack:18px]">
        <p className="small muted">{t('surveyPromise', { group: surveyGroup })}</p>
        <Field label={t('surveyQuestionOften')}>
          {(control) => (
            <Select {...control} name="often" defaultValue="sometimes">
              {usage.map((one) => (
                <option key={one} value={one}>
                  {t(`often_${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset className="stack [--stack:var(--space-2)]">
          <legend className="font-semibold">{t('surveyQuestionTools')}</legend>
          <Field label={t('surveySearch')}>
            {(control) => (
              <input
                {...control}
                type="search"
                className="input"
                autoComplete="off"
                value={named}
                onChange={(event) => setNamed(event.target.value)}
              />
            )}
          </Field>
          <section
            className="scroll-box max-h-[16rem]"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
            tabIndex={0}
            aria-label={t('surveyQuestionTools')}
          >
            {tools.map(({ key, name }) => (
              <div key={key} hidden={!shown.some((one) => one.key === key)}>
                <Checkbox name="tools" value={key} label={name} />
              </div>
            ))}
          </section>
        </fieldset>
        <fieldset className="stack [--stack:var(--space-2)]">
          <legend className="font-semibold">{t('surveyQuestionData')}</legend>
          {dataKinds.map((kind) => (
            <Checkbox key={kind} name="data_kinds" value={kind} label={t(`data_${kind}`)} />
          ))}
        </fieldset>
        <div className="row">
          <Button type="submit" variant="strong" busy={busy !== undefined}>
            {t('surveySend')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
