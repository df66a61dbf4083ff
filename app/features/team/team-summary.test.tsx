import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { MessagesProvider } from '#app/i18n/messages.tsx'
import { serverMessages } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { aMember } from '#tests/support/team.ts'
import { summaryOf } from './rules.ts'
import { parseTeamFilter } from './team-filter.ts'
import { TeamSummary } from './team-summary.tsx'

function onScreen(members: number, language: Language): string {
  const team = Array.from({ length: members }, () => aMember({ completed: 7, active_days: 3 }))
  const html = renderToString(
    <MemoryRouter>
      <MessagesProvider source={serverMessages()} language={language}>
        <TeamSummary
          summary={summaryOf(team)}
          filter={parseTeamFilter(new URLSearchParams())}
          members={members}
        />
      </MessagesProvider>
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ')
}

it.each([
  ['nl', 'Geen totalen en gemiddelden'],
  ['en', 'No totals and averages'],
] as [Language, string][])(
  'says of fewer than five why there are no totals, and gives none: %s',
  (language, title) => {
    const few = onScreen(4, language)
    expect(few).toContain(title)
    expect(few).toMatch(/\b(5|vijf|five)\b/)
    expect(few).not.toMatch(/\b(28|7)\b/)
    expect(onScreen(5, language)).not.toContain(title)
  },
)
