import { useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Segmented } from '#app/ui/inputs/segmented.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteListForm } from './invite-list-form.tsx'

/** Inviting to seats: one address, or a list of them. */
export function InviteCard() {
  const t = useMessages('organisation')
  const [kind, setKind] = useState<'one' | 'many'>('one')
  return (
    <Card title={t('inviteHeading')}>
      <div className="stack [--stack:18px]">
        <Segmented
          name="invite-kind"
          label={t('inviteKind')}
          options={[
            { value: 'one', label: t('inviteOne') },
            { value: 'many', label: t('inviteMany') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'one' ? <InviteForm seat /> : <InviteListForm />}
      </div>
    </Card>
  )
}
