import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { SecretDialog } from '#app/features/integrations/secret-dialog.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { failureToast } from '#app/ui/failure-toast.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { notify } from '#app/ui/toast.ts'
import type { ScimTokenApi } from './scim-token-api.server.ts'
import type { OwnScimToken } from './scim-tokens.server.ts'

interface ScimTokensCardProps {
  address: string
  tokens: readonly OwnScimToken[]
  /** The server's time: what is over is over by that. */
  now: string
}

const ofName = new Set(['name_required', 'name_invalid'])

/** Making and revoking tokens. `busy` is what is under way: the id of a token, or `make`. */
function useScimTokens() {
  const t = useMessages('scim')
  const language = useLanguage()
  const sentence = useErrorMessage(['scim', 'integrations'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const [token, setToken] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const api = apiClient<ScimTokenApi>(language).account['scim-tokens']
  const say = failureToast(t('failed'), sentence)
  const make = (name: string) => {
    setProblem(undefined)
    return run(
      async () => {
        const made = (await outcome(api.$post({ json: { name } }))) as { token: string }
        setToken(made.token)
      },
      {
        name: 'make',
        refused: (refusal) => (ofName.has(refusal.reason) ? setProblem(refusal.reason) : say(refusal)),
        settled: revalidate,
      },
    )
  }
  const revoke = (id: string) =>
    run(
      async () => {
        await outcome(api[':id'].$delete({ param: { id } }))
        notify({ tone: 'success', title: t('revoked') })
      },
      { name: id, refused: say, settled: revalidate },
    )
  return { busy: running, token, forget: () => setToken(undefined), problem, make, revoke, sentence }
}

/** Where the directory sends to, and the tokens that it does so with. */
export function ScimTokensCard({ address, tokens, now }: ScimTokensCardProps) {
  const t = useMessages('scim')
  const locale = localeOf[useLanguage()]
  const day = (moment: string) => longDate(new Date(moment), locale)
  const { busy, token, forget, problem, make, revoke, sentence } = useScimTokens()
  const [name, setName] = useState('')
  const element = useFormFocus(problem ? { name: problem } : {})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await make(name)
    setName('')
  }
  return (
    <Card title={t('cardTitle')}>
      <div className="stack">
        <p className="muted">{t('intro')}</p>
        <p className="muted">{t('leaving')}</p>
        <dl>
          <dt className="small muted">{t('address')}</dt>
          <dd className="num wrap-anywhere">{address}</dd>
        </dl>
        {tokens.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul className="stack [--stack:0px]">
            {tokens.map((one) => (
              <li key={one.id} className="row row--between border-line border-t py-3 first:border-t-0">
                <div className="min-w-0 flex-1">
                  <p className="break-words font-semibold">
                    {one.name} <span className="num muted">…{one.ending}</span>{' '}
                    {one.expires_at <= now && <Badge tone="warning">{t('over')}</Badge>}
                  </p>
                  <p className="small muted">
                    {t('until', { day: day(one.expires_at) })},{' '}
                    {one.last_used_at ? t('used', { day: day(one.last_used_at) }) : t('unused')}
                  </p>
                </div>
                <Button
                  size="sm"
                  busy={busy === one.id}
                  aria-label={t('revokeName', { name: one.name })}
                  onClick={() => void revoke(one.id)}
                >
                  {t('revoke')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form ref={element} method="post" className="stack" noValidate onSubmit={submit}>
          <Field label={t('name')} hint={t('nameHint')} required error={problem && sentence(problem)}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="strong" className="justify-self-start" busy={busy === 'make'}>
            {t('make')}
          </Button>
        </form>
      </div>
      {token && (
        <SecretDialog title={t('keepTitle')} secret={token} onClose={forget}>
          {t('keepBody')}
        </SecretDialog>
      )}
    </Card>
  )
}
