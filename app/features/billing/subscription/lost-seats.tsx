import { useEffect, useState } from 'react'
import type { MemberApi } from '#app/features/organisation/members/member-api.server.ts'
import { whoLosesSeat } from '#app/features/organisation/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { Notice } from '#app/ui/notice.tsx'

/** How many are named; the others are counted. */
const named = 5

/** Warns, before a plan is made smaller, who would be without a seat. For the owner of an organisation. */
export function LostSeats({ seats }: { seats: number }) {
  const t = useMessages('billing')
  const language = useLanguage()
  const losers = useLosers(seats)
  if (losers.length === 0) return null
  const names = losers.slice(0, named)
  const others = losers.length - names.length
  const list = [...names, ...(others > 0 ? [t('panelOthers', { count: others })] : [])].join(', ')
  return (
    <Notice tone="warning" role="status" title={t('lostSeatsTitle', { count: losers.length })}>
      <p>{t('lostSeatsBody', { names: list })}</p>
      <p>
        <a href={localePath(language, '/team/seats')}>{t('lostSeatsChoose')}</a>
      </p>
    </Notice>
  )
}

/** Names, in the order in which they joined. Nobody while the list is on its way, or cannot be read. */
function useLosers(seats: number): string[] {
  const language = useLanguage()
  const [members, setMembers] = useState<Parameters<typeof whoLosesSeat<ListedMember>>[0]>([])
  useEffect(() => {
    let left = false
    outcome(apiClient<MemberApi>(language).account.members.$get({ query: {} })).then(
      (read) => {
        if (!left) setMembers(read.members)
      },
      // Somebody alone in an account is told so: there is nobody to lose a seat.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [language])
  return whoLosesSeat(members, seats).map(({ full_name }) => full_name)
}

interface ListedMember {
  full_name: string
  role: string
  has_seat: boolean
  seat_held_back: boolean
  joined_account_at: string
}
