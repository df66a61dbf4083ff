import { lazy, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnToken } from './own-tokens.server.ts'
import { scopeKeys } from './scope-keys.ts'
import { useRevokeToken } from './use-tokens.ts'

const NewTokenDialog = lazy(() => import('./new-token-dialog.tsx'))

/** Tokens with which programs of the organisation call the API. */
export function TokensCard({ tokens, now }: { tokens: readonly OwnToken[]; now: string }) {
  const t = useMessages('integrations')
  const { busy, revoke } = useRevokeToken()
  const [making, setMaking] = useState(false)
  return (
    <Card title={t('tokensTitle')}>
      <div className="stack">
        <p className="muted">{t('tokensIntro')}</p>
        <p className="small">
          <a href="/api/company/v1/openapi.json">{t('tokensDocs')}</a>
        </p>
        {tokens.length === 0 ? (
          <p>{t('tokensNone')}</p>
        ) : (
          <ul className="stack [--stack:0px]">
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                now={now}
                busy={busy === token.id}
                onRevoke={() => void revoke(token.id)}
              />
            ))}
          </ul>
        )}
        <Button variant="strong" className="justify-self-start" onClick={() => setMaking(true)}>
          {t('tokenNew')}
        </Button>
      </div>
      <Suspense fallback={null}>{making && <NewTokenDialog onClose={() => setMaking(false)} />}</Suspense>
    </Card>
  )
}

interface TokenRowProps {
  token: OwnToken
  /** The server's time: what is over is over by that. */
  now: string
  busy: boolean
  onRevoke: () => void
}

function TokenRow({ token, now, busy, onRevoke }: TokenRowProps) {
  const t = useMessages('integrations')
  const locale = localeOf[useLanguage()]
  const day = (moment: string) => longDate(new Date(moment), locale)
  const { name, ending, scopes, expires_at, last_used_at, of_former_owner } = token
  const over = expires_at <= now
  return (
    <li className="row row--between border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">
          {name} <span className="num muted">…{ending}</span>{' '}
          {(over || of_former_owner) && <Badge tone="warning">{t(over ? 'tokenOver' : 'tokenFormer')}</Badge>}
        </p>
        <p className="small">{scopes.map((scope) => t(scopeKeys[scope])).join(', ')}</p>
        <p className="small muted">
          {t('tokenUntil', { day: day(expires_at) })},{' '}
          {last_used_at ? t('tokenUsed', { day: day(last_used_at) }) : t('tokenUnused')}
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={t('tokenRevokeName', { name })} onClick={onRevoke}>
        {t('tokenRevoke')}
      </Button>
    </li>
  )
}
