import { useState } from 'react'
import ConfirmDialog from '#app/features/organisation/confirm-dialog.tsx'
import type { Member } from '#app/features/organisation/queries.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

interface SeatDialogProps {
  what: 'take' | 'give'
  member: Member
  members: readonly Member[]
  busy: boolean
  onMove: (move: { from?: Member | undefined; to?: Member | undefined }) => void
  onClose: () => void
}

/** Who gets a seat that is taken, or gives up one for somebody. The default export, to be loaded lazily. */
export default function SeatDialog({ what, member, members, busy, onMove, onClose }: SeatDialogProps) {
  const t = useMessages('organisation')
  const name = member.full_name
  const others =
    what === 'take'
      ? members.filter(({ has_seat, id }) => !has_seat && id !== member.id)
      : members.filter(({ has_seat, role }) => has_seat && role !== 'org_admin')
  const [chosen, choose] = useState(what === 'give' ? (others[0]?.id ?? '') : '')
  const other = others.find(({ id }) => id === chosen)
  const take = what === 'take'
  return (
    <ConfirmDialog
      title={t(take ? 'seatTakeTitle' : 'seatGiveTitle', { name })}
      action={t(take ? 'seatTakeAction' : 'seatGiveAction')}
      busy={busy}
      onConfirm={() => onMove(take ? { from: member, to: other } : { from: other, to: member })}
      onClose={onClose}
    >
      <p>{t(take ? 'seatTakeBody' : 'seatGiveBody', { name })}</p>
      {others.length > 0 && (
        <Field label={t(take ? 'seatTakeTo' : 'seatGiveFrom')}>
          {(control) => (
            <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
              {take && <option value="">{t('seatTakeNobody')}</option>}
              {others.map(({ id, full_name, email }) => (
                <option key={id} value={id}>
                  {full_name} ({email})
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}
