import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MessagesProvider } from '#app/i18n/messages.tsx'
import { serverMessages } from '#app/i18n/server-messages.server.ts'
import { answerCertainty, type SaidAnswer } from './answer-certainty.ts'
import { AnswerCertaintyCard } from './answer-certainty-card.tsx'

function onScreen(said: SaidAnswer[]): string {
  const html = renderToString(
    <MessagesProvider source={serverMessages()} language="nl">
      <AnswerCertaintyCard said={answerCertainty(said)} />
    </MessagesProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

const times = (count: number, certainty: SaidAnswer['certainty'], right: boolean): SaidAnswer[] =>
  Array.from({ length: count }, () => ({ certainty, right }))

it('shows nothing to who never said how sure, and from the first time on how many are still needed', () => {
  expect(onScreen([])).toBe('')
  expect(onScreen(times(1, 3, true))).toMatch(/\b19\b/)
  expect(onScreen(times(19, 3, true))).not.toContain('%')
})

it('shows from twenty on how often it was right at each step, and says where that is too few', () => {
  const text = onScreen([...times(12, 3, true), ...times(4, 3, false), ...times(4, 1, false)])
  expect(text).toContain('16 keer')
  expect(text).toMatch(/\b75 ?%/)
  expect(text).toContain('te weinig om iets te zeggen')
})
