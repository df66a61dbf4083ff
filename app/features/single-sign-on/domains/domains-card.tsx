import { type FormEvent, useState } from 'react'
import { useSso } from '#app/features/single-sign-on/use-sso.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { OwnDomain } from './own-domains.server.ts'

/** Domains of e-mail addresses, and the DNS record that proves each. */
export function DomainsCard({ domains }: { domains: readonly OwnDomain[] }) {
  const t = useMessages('single-sign-on')
  const { busy, addDomain, verifyDomain, removeDomain } = useSso()
  const [typed, setTyped] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await addDomain(typed)
    setTyped('')
  }
  return (
    <Card title={t('domainsTitle')}>
      <div className="stack">
        <p className="muted">{t('domainsIntro')}</p>
        <ul className="stack [--stack:0px]">
          {domains.map(({ id, domain, record, verified_at }) => (
            <li key={id} className="stack border-line border-t py-3 first:border-t-0 [--stack:8px]">
              <p className="wrap-anywhere font-semibold">
                {domain}{' '}
                <Badge tone={verified_at ? 'success' : 'warning'}>
                  {t(verified_at ? 'domainIsProven' : 'domainIsNot')}
                </Badge>
              </p>
              {!verified_at && (
                <dl className="stack [--stack:6px]">
                  <div>
                    <dt className="small muted">{t('recordHost')}</dt>
                    <dd className="num wrap-anywhere">{record.host}</dd>
                  </div>
                  <div>
                    <dt className="small muted">{t('recordText')}</dt>
                    <dd className="num wrap-anywhere">{record.text}</dd>
                  </div>
                </dl>
              )}
              <div className="row">
                {!verified_at && (
                  <Button
                    size="sm"
                    busy={busy === `verify-${id}`}
                    aria-label={t('domainVerifyName', { domain })}
                    onClick={() => void verifyDomain(id)}
                  >
                    {t('domainVerify')}
                  </Button>
                )}
                <Button
                  size="sm"
                  busy={busy === `remove-${id}`}
                  aria-label={t('domainRemoveName', { domain })}
                  onClick={() => void removeDomain(id)}
                >
                  {t('domainRemove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <form method="post" className="stack" noValidate onSubmit={submit}>
          <Field label={t('domain')} hint={t('domainHint')} required>
            {(control) => (
              <TextInput
                {...control}
                name="domain"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" className="justify-self-start" busy={busy === 'add-domain'}>
            {t('domainAdd')}
          </Button>
        </form>
      </div>
    </Card>
  )
}
