import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { InvitationResult } from './many-invitations.server.ts'
import type { useMany } from './use-many.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

/** Choosing all that were found, what to do with them, and of which it could not be done. */
export function ManyInvitations({ many }: { many: ReturnType<typeof useMany> }) {
  const t = useMessages('organisation')
  const { count, picked, chooseAll, looking, refused, busy, act } = many
  const [asking, ask] = useState(false)
  const idsOf = (list: typeof picked) => list.map(({ id }) => id)
  // One that was declined is not mailed again.
  const mailable = picked.filter(({ status }) => status !== 'declined')
  const revoke = async () => {
    await act('revoke', idsOf(picked))
    ask(false)
  }
  return (
    <>
      {count === 0 ? (
        <p className="muted" role="status">
          {t('invitationsNoneFound')}
        </p>
      ) : (
        <Checkbox
          label={t('chooseAll', { count })}
          // While the others are looked up it shows what was pressed.
          checked={looking || picked.length >= count}
          onChange={({ target }) => void chooseAll(target.checked)}
        />
      )}
      {picked.length > 0 && (
        <div className="row">
          <span className="small" role="status">
            {t('chosen', { count: picked.length })}
          </span>
          {mailable.length > 0 && (
            <Button size="sm" busy={busy === 'resend'} onClick={() => void act('resend', idsOf(mailable))}>
              {t('manyResend', { count: mailable.length })}
            </Button>
          )}
          <Button size="sm" onClick={() => ask(true)}>
            {t('manyRevoke', { count: picked.length })}
          </Button>
        </div>
      )}
      <Refused results={refused} />
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            title={t('manyRevokeTitle', { count: picked.length })}
            action={t('revoke')}
            danger
            busy={busy === 'revoke'}
            onConfirm={() => void revoke()}
            onClose={() => ask(false)}
          >
            <p>{t('manyRevokeBody')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

function Refused({ results }: { results: readonly InvitationResult[] }) {
  const t = useMessages('organisation')
  const sentence = useErrorMessage(['organisation'])
  if (results.length === 0) return null
  const title = t('manyNot', { count: results.length })
  return (
    <Notice tone="warning" role="alert" title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="max-h-56 overflow-y-auto" tabIndex={0} aria-label={title}>
        <ul className="small stack [--stack:4px]">
          {results.map(({ id, email, reason }) => (
            <li key={id} className="wrap-anywhere">
              <b>{email}</b>: {sentence(reason ?? '')}
            </li>
          ))}
        </ul>
      </section>
    </Notice>
  )
}
