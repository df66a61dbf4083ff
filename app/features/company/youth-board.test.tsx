import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MessagesProvider } from '#app/i18n/messages.tsx'
import { serverMessages } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { YouthBoard } from './youth-board.tsx'

it.each([
  ['nl', ['KK', 'GA', 'VB', 'SS', 'DE']],
  ['en', ['CK', 'GA', 'CB', 'CS', 'BE']],
] as [Language, string[]][])(
  'shows the initials of the names in the language of the page: %s',
  (language, initials) => {
    const html = renderToString(
      <MessagesProvider source={serverMessages()} language={language}>
        <YouthBoard />
      </MessagesProvider>,
    )
    expect(html.match(/(?<=>)[A-Z]{1,2}(?=<)/g)).toEqual(initials)
  },
)
