import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RecordTotals } from '#app/db/schema/literacy.ts'
import { MessagesProvider } from '#app/i18n/messages.tsx'
import { serverMessages } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { PeriodPreview } from './period-preview.tsx'

const totals: RecordTotals = {
  people: 6,
  active: 5,
  lessons: 1,
  questions: 12,
  scenarios: 0,
  flashcards: 1,
  minutes: 61,
  active_days: 9,
  share_right: null,
}

it.each([
  ['nl', '1 les, 12 vragen, 0 praktijkopdrachten en 1 kaartje.'],
  ['en', '1 lesson, 12 questions, 0 scenarios and 1 flashcard.'],
] as [Language, string][])('counts each kind in words that fit the number: %s', (language, sentence) => {
  const html = renderToString(
    <MessagesProvider source={serverMessages()} language={language}>
      <PeriodPreview period={{ from: '2026-07-01', to: '2026-09-30' }} totals={totals} />
    </MessagesProvider>,
  )
  expect(html.replaceAll('<!-- -->', '')).toContain(sentence)
})
