import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { OwnPasskey } from '#app/features/identity/second-factor/second-factor-state.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useRemovePasskey } from './use-second-factor.ts'

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'))

/** Ways in without a password. */
export function PasskeysCard({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const t = useMessages('settings')
  const { busy, remove } = useRemovePasskey()
  const [adding, setAdding] = useState(false)
  return (
    <Card title={t('passkeysTitle')}>
      <div className="stack">
        <p className="muted">{t('passkeysIntro')}</p>
        {passkeys.length > 0 && (
          <ul className="stack [--stack:0px]">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                busy={busy === passkey.id}
                onRemove={() => void remove(passkey.id)}
              />
            ))}
          </ul>
        )}
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {t('passkeyAdd')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {adding && <SecondFactorDialog change="add-passkey" onClose={() => setAdding(false)} />}
      </Suspense>
    </Card>
  )
}

function PasskeyRow(props: { passkey: OwnPasskey; busy: boolean; onRemove: () => void }) {
  const { passkey, busy, onRemove } = props
  const t = useMessages('settings')
  const locale = localeOf[useLanguage()]
  const day = (moment: string) => longDate(new Date(moment), locale)
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="row row--between border-line border-t py-3 first:border-t-0">
      <div className="row keep min-w-0 flex-1 [--row:12px]">
        <Icon of={KeyRound} />
        <div className="min-w-0">
          <p className="break-words font-semibold">{name}</p>
          <p className="small muted">
            {t('passkeyMade', { day: day(created_at) })}
            {last_used_at && `, ${t('passkeyUsed', { day: day(last_used_at) })}`}
          </p>
        </div>
      </div>
      <Button size="sm" busy={busy} aria-label={t('passkeyRemoveName', { name })} onClick={onRemove}>
        {t('passkeyRemove')}
      </Button>
    </li>
  )
}
