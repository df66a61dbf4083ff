import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LeaderboardName } from '#app/features/identity/rules.ts'
import { MessagesProvider } from '#app/i18n/messages.tsx'
import { serverMessages } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { BoardName } from './board-name.tsx'
import type { OwnProfile, Standing } from './read-panel.server.ts'

const profile: OwnProfile = {
  user_id: '11111111-1111-4111-8111-111111111111',
  full_name: 'Sanne de Boer',
  username: 'sanne',
  email: 'sanne@example.nl',
  role: 'member',
  work_area: 'hr',
  difficulty_level: 'beginner',
  leaderboard_name: 'full_name',
  is_minor: false,
  snack_name: 'Krokante Kroket 7',
  language: 'nl',
  asks_certainty: true,
  company_name: null,
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
}

/** The row that is promised, as its words. */
function preview(
  value: LeaderboardName,
  standing: Partial<Standing>,
  given: Partial<OwnProfile> = {},
  language: Language = 'nl',
) {
  const html = renderToString(
    <MessagesProvider source={serverMessages()} language={language}>
      <BoardName
        profile={{ ...profile, ...given }}
        standing={{ xp: 0, current_level: 'beginner', rank: 0, anonymous_rank: 0, ...standing }}
        name={given.full_name ?? profile.full_name}
        value={value}
        onChange={() => undefined}
      />
    </MessagesProvider>,
  )
  const row = html.match(/<ol.*<\/ol>/s)?.[0] ?? ''
  return row
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('the row in the settings', () => {
  it('is what others see: the name as chosen, place and XP', () => {
    expect(preview('full_name', { xp: 1420, rank: 6 })).toBe('#6 SD Sanne de Boer Starter 1.420 XP')
    expect(preview('first_name', { xp: 1420, rank: 6 }, {}, 'en')).toBe('#6 S Sanne Starter 1,420 XP')
  })

  it('is rounded down for who is anonymous, with the place of those XP', () => {
    const standing = { xp: 1420, rank: 6, anonymous_rank: 8 }
    expect(preview('anonymous', standing)).toBe('#8 KK Krokante Kroket 7 Starter 1.400 XP')
  })

  it('has no place before there is XP to show', () => {
    expect(preview('full_name', {})).toBe('SD Sanne de Boer Starter 0 XP')
    expect(preview('anonymous', { xp: 30, rank: 20 })).toBe('KK Krokante Kroket 7 Starter 0 XP')
  })

  it('never has more than the first name of somebody young', () => {
    const young = { role: 'youth_member' as const, is_minor: true }
    expect(preview('full_name', { xp: 15, rank: 9 }, young)).toBe('#9 S Sanne Starter 15 XP')
  })
})
