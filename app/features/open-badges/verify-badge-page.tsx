import type { FormEvent } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Route } from './+types/verify-badge-page'
import { BadgeFacts } from './badge-facts.tsx'
import { useVerifyBadge } from './use-verify-badge.ts'

/** /verify/badge: whether a badge that somebody was given is ours and still counts. Not for search engines. */
export const loader = pageLoader('public', async ({ language }, _args: LoaderFunctionArgs) => {
  const t = messagesFor('open-badges', language)
  return { meta: { title: t('verifyTitle'), description: t('verifyDescription', { brand: brand.name }) } }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, { ...args.loaderData.meta, noindex: true }) : []

export default function VerifyBadgePage(_props: Route.ComponentProps) {
  const t = useMessages('open-badges')
  const { setFile, text, setText, problem, verdict, busy, verify } = useVerifyBadge()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify()
  }
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack max-w-measure [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('verifyTitle')}</h1>
          <p className="lead">{t('verifyLead')}</p>
        </div>
        <Card>
          <form method="post" className="stack" noValidate onSubmit={submit}>
            <Field label={t('verifyFile')} hint={t('verifyFileHint')} error={problem && t(problem)}>
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept=".png,.svg,.jwt,image/png,image/svg+xml,application/jwt"
                  className="input"
                  onChange={(event) => setFile(event.target.files?.[0])}
                />
              )}
            </Field>
            <Field label={t('verifyText')}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  spellCheck={false}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
            <p className="small muted">{t('verifyKept')}</p>
            <div className="row">
              <Button type="submit" variant="primary" busy={busy}>
                {t('verifySubmit')}
              </Button>
            </div>
          </form>
        </Card>
        <div role="status" className="stack">
          {verdict && <BadgeFacts verdict={verdict} />}
        </div>
      </div>
    </main>
  )
}
