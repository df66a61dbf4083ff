import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { MessagesProvider } from '#app/i18n/messages.tsx'
import { serverMessages } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import type { BillingOverview } from './billing-overview.server.ts'
import { BillingPanel } from './billing-panel.tsx'

const running: BillingOverview = {
  lifetime: false,
  plan: 'biz_small',
  status: 'active',
  yearly: false,
  next_billing: '2027-12-31',
  grace_ends_at: null,
  unlimited: true,
  manageable: false,
  team_trial: false,
  seats: null,
}

function onScreen(overview: Partial<BillingOverview>, language: Language): string {
  const panel = (
    <MessagesProvider source={serverMessages()} language={language}>
      <BillingPanel overview={{ ...running, ...overview }} />
    </MessagesProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: panel }])
  return renderToString(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

it.each([
  ['a plan that renews', {}, 'Volgende betaling 31 december 2027', 'Next payment 31 December 2027'],
  [
    'a plan that was cancelled',
    { status: 'ending' },
    'Loopt tot 31 december 2027',
    'Runs until 31 December 2027',
  ],
  // Its date is the last day, as the superadmin who set it up reads it.
  [
    'an Enterprise agreement',
    { plan: 'enterprise', yearly: null },
    'Loopt tot en met 31 december 2027',
    'Runs through 31 December 2027',
  ],
  ['free days', { status: 'trial' }, 'Proefperiode tot 31 december 2027', 'Trial until 31 December 2027'],
] as [string, Partial<BillingOverview>, string, string][])(
  'says what the date is: %s',
  (_, overview, nl, en) => {
    expect(onScreen(overview, 'nl')).toContain(nl)
    expect(onScreen(overview, 'en')).toContain(en)
  },
)
