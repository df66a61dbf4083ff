import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { badgePicture } from './issuer.ts'
import { linkedInUrl } from './linked-in.ts'
import type { OwnOpenBadge } from './rules.ts'
import { useOwnBadges } from './use-own-badges.ts'

const formats = [
  ['png', 'downloadPng'],
  ['svg', 'downloadSvg'],
  ['jwt', 'downloadJwt'],
] as const

interface OpenBadgeCardProps {
  badge: OwnOpenBadge
  /** The address of the site, as it stands in badges. */
  appUrl: string
}

/** A badge of the viewer's: what it says, taking it along, its public page, and withdrawing it. */
export function OpenBadgeCard({ badge, appUrl }: OpenBadgeCardProps) {
  const t = useMessages('open-badges')
  const language = useLanguage()
  const { busy, share, withdraw } = useOwnBadges()
  const [asked, setAsked] = useState(false)
  const { id, title, name, code, expires_at, shared, state } = badge
  const day = longDate(new Date(expires_at), localeOf[language])
  const page = localePath(language, `/open-badge/${code}`)
  return (
    <Card className="open-badge">
      <img
        className="open-badge__picture"
        src={`/share/${badgePicture(badge, badge.language)}.png`}
        width={160}
        height={160}
        alt=""
        loading="lazy"
      />
      <div className="stack min-w-0">
        <div className="stack [--stack:8px]">
          <h3 lang={badge.language}>{title}</h3>
          {(state !== 'valid' || shared) && (
            <Badges>
              {state === 'withdrawn' && <Badge tone="danger">{t('stateWithdrawn')}</Badge>}
              {state === 'expired' && <Badge tone="warning">{t('stateExpired')}</Badge>}
              {shared && <Badge tone="accent">{t('statePublic')}</Badge>}
            </Badges>
          )}
          <p className="small muted">
            {name === null ? t('nameless') : t('namedAs', { name })}.{' '}
            {t(state === 'expired' ? 'expiredOn' : 'validUntil', { day })}.
          </p>
        </div>
        {state === 'withdrawn' ? (
          <p>{t('withdrawnByUs')}</p>
        ) : (
          <>
            <div className="row [--row:12px]">
              {formats.map(([format, key]) => (
                <a
                  key={format}
                  href={`/api/open-badges/${id}/file?format=${format}`}
                  download
                  aria-label={t('downloadNamed', { format: t(key), title })}
                >
                  {t(key)}
                </a>
              ))}
            </div>
            {shared && (
              <div className="row [--row:12px]">
                <Link to={page} aria-label={t('publicNamed', { title })}>
                  {t('publicPage')}
                </Link>
                <a
                  href={linkedInUrl(badge, appUrl)}
                  rel="noreferrer"
                  aria-label={t('linkedInNamed', { title })}
                >
                  {t('linkedIn')}
                </a>
              </div>
            )}
            <div className="row [--row:8px]">
              <Button
                size="sm"
                busy={busy === id}
                aria-label={t(shared ? 'unshareNamed' : 'shareNamed', { title })}
                onClick={() => void share(id, !shared)}
              >
                {t(shared ? 'unshare' : 'share')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('withdrawNamed', { title })}
                onClick={() => setAsked(true)}
              >
                {t('withdraw')}
              </Button>
            </div>
          </>
        )}
      </div>
      <WithdrawDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void withdraw(id)
        }}
      />
    </Card>
  )
}

type WithdrawDialogProps = { open: boolean; onClose: () => void; onConfirm: () => void }

function WithdrawDialog({ open, onClose, onConfirm }: WithdrawDialogProps) {
  const t = useMessages('open-badges')
  const shared = useMessages('shared')
  return (
    <Dialog
      open={open}
      decide
      onOpenChange={(is) => !is && onClose()}
      title={t('withdrawTitle')}
      description={t('withdrawBody')}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('withdraw')}
          </Button>
        </>
      }
    />
  )
}
