import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from '#app/lib/language.ts'
import type { Feature } from './catalogue.ts'
import { MessagesProvider } from './messages.tsx'
import { allMessages, serverMessages } from './server-messages.server.ts'
import type { Values } from './translation.ts'
import { useErrorMessage } from './use-error-message.ts'

interface Asked {
  reason: string
  own?: Feature[]
  values?: Values
  language?: Language
}

function Sentence({ reason, own, values }: Asked) {
  return useErrorMessage(own, values)(reason)
}

const shown = ({ language = 'en', ...asked }: Asked) =>
  renderToString(
    <MessagesProvider source={serverMessages()} language={language}>
      <Sentence {...asked} />
    </MessagesProvider>,
  )

const { shared, identity, billing, settings } = allMessages.en

it('asks the features in the order given, then the shared messages', () => {
  const settingsFirst: Feature[] = ['settings', 'identity']
  expect(shown({ reason: 'plan_coming_soon', own: ['billing'] })).toContain(billing.error_plan_coming_soon)
  expect(shown({ reason: 'last_superadmin', own: settingsFirst })).toContain(settings.error_last_superadmin)
  expect(shown({ reason: 'password_common', own: settingsFirst })).toContain(identity.error_password_common)
  expect(shown({ reason: 'too_busy', own: ['billing'] })).toContain(shared.error_too_busy)
})

it('does not know the messages of a feature that was not named', () => {
  expect(shown({ reason: 'plan_coming_soon' })).toContain(shared.error_unknown)
})

it('never says nothing, whatever the reason', () => {
  for (const reason of ['', 'made_up', 'toString', '__proto__']) {
    expect(shown({ reason, own: ['billing'] }), reason).toContain(shared.error_unknown)
  }
})

it('says of a period of a record that it must be whole months', () => {
  const asked: Asked = { reason: 'literacy_period_not_months', own: ['literacy'] }
  expect(shown(asked)).toContain(allMessages.en.literacy.error_literacy_period_not_months)
})

it('fills the numbers in, in the language of the page', () => {
  const asked: Asked = { reason: 'password_too_short', own: ['identity'], values: { count: 12 } }
  expect(shown(asked)).toContain('12')
  expect(shown({ ...asked, language: 'nl' })).not.toBe(shown(asked))
})

/** Reasons that are said another way than by a sentence of this hook. */
const elsewhere = [
  // At the fields of a form.
  'invalid_form',
  // By the page that a link in a mail leads to.
  'newsletter_link_expired',
  'reminder_link_invalid',
  // By the page for what is not there.
  'page_not_found',
  // To the payment provider.
  'invalid_signature',
  // On the command line.
  'not_superadmin',
  'user_not_found',
]

it('has a sentence for every reason that a feature refuses with', async () => {
  const known = new Set(
    Object.values(allMessages.nl).flatMap((messages) =>
      Object.keys(messages).flatMap((key) => (key.startsWith('error_') ? key.slice('error_'.length) : [])),
    ),
  )
  const silent = new Set<string>()
  for await (const path of glob('app/features/**/*.server.ts')) {
    for (const [, reason = ''] of readFileSync(path, 'utf8').matchAll(/new AppError\(\s*'\w+',\s*'(\w+)'/g)) {
      if (!known.has(reason)) silent.add(reason)
    }
  }
  expect([...silent].sort()).toEqual([...elsewhere].sort())
})
