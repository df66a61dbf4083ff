import { useState } from 'react'
import ConfirmDialog from '#app/features/organisation/confirm-dialog.tsx'
import { offeredPeople } from '#app/features/organisation/people/people-query.ts'
import { PersonField } from '#app/features/organisation/people/person-field.tsx'
import type { Member } from '#app/features/organisation/queries.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { Choice } from './find-members.server.ts'
import type { MemberApi } from './member-api.server.ts'
import type { SeatMove } from './seat-move.ts'

interface SeatDialogProps {
  what: 'take' | 'give'
  member: Member
  /** Who may be chosen as the other one. */
  choice: Choice
  busy: boolean
  onMove: (move: SeatMove) => void
  onClose: () => void
}

/** Who gets a seat that is taken, or gives up one for somebody. The default export, to be loaded lazily. */
export default function SeatDialog({ what, member, choice, busy, onMove, onClose }: SeatDialogProps) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const name = member.full_name
  const take = what === 'take'
  // Addresses tell people of one name apart.
  const [known, setKnown] = useState(choice.people)
  const first = take ? '' : (choice.people[0]?.id ?? '')
  const [chosen, choose] = useState(first)
  const other = known.find(({ id }) => id === chosen)
  const find = async (q: string) => {
    const query = { q, seat: take ? 'none' : 'movable', limit: String(offeredPeople) } as const
    const { members, count } = await outcome(apiClient<MemberApi>(language).account.members.$get({ query }))
    setKnown((before) => [...before, ...members])
    return { people: members.map(named), count }
  }
  return (
    <ConfirmDialog
      title={t(take ? 'seatTakeTitle' : 'seatGiveTitle', { name })}
      action={t(take ? 'seatTakeAction' : 'seatGiveAction')}
      busy={busy}
      onConfirm={() => onMove(take ? { from: member, to: other } : { from: other, to: member })}
      onClose={onClose}
    >
      <p>{t(take ? 'seatTakeBody' : 'seatGiveBody', { name })}</p>
      {choice.count > 0 && (
        <PersonField
          label={t(take ? 'seatTakeTo' : 'seatGiveFrom')}
          people={choice.people.map(named)}
          more={choice.count > choice.people.length}
          initial={first}
          nobody={take ? t('seatTakeNobody') : undefined}
          find={find}
          onChoose={(person) => choose(person?.id ?? '')}
        />
      )}
    </ConfirmDialog>
  )
}

const named = ({ id, full_name, email }: Pick<Member, 'id' | 'full_name' | 'email'>) => ({
  id,
  name: `${full_name} (${email})`,
})
