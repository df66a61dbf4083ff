import type { Db } from '#app/db/client.server.ts'
import { type SnackForAll, snackForAll } from '#app/features/company-snack/snack-for-all.server.ts'
import { openSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'
import { fetchOutside, OutsideError } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { type Card, slackMessage, teamsMessage } from './card.ts'
import { type Attempt, type ChannelService, parseRetryAfter } from './channel-rules.ts'

/** Purpose of the key that addresses of channels are encrypted with. */
export const channelPurpose = 'channel'

export interface Sending {
  db: Db
  /** AUTH_SECRET. */
  secret: string
  outside: Outside
  /** Without a slash at the end. */
  appUrl: string
}

export interface CardToSend {
  channel_id: string
  account_id: string
  service: ChannelService
  language: Language
  /** The address, encrypted. */
  address: string
  /** The day whose snack it is, `YYYY-MM-DD`. */
  day: string
  /** To try the channel with. */
  isTest: boolean
}

/** The card of a day. Links name the day, so that a card of yesterday chooses nothing in the question of today. */
export function cardOf(
  appUrl: string,
  { language, day, isTest }: Pick<CardToSend, 'language' | 'day' | 'isTest'>,
  snack: SnackForAll,
): Card {
  const t = messagesFor('integrations', language)
  const url = `${appUrl}${localePath(language, '/company-snack')}`
  return {
    texts: {
      heading: t(isTest ? 'cardTestHeading' : 'cardHeading', { brand: brand.name }),
      note: t('cardNote'),
      open: t('cardOpen'),
    },
    snack,
    url,
    urlOf: (letter) => `${url}?${new URLSearchParams({ day, answer: letter })}`,
  }
}

const failed = (error: string, status: number | null = null): Attempt => ({
  ok: false,
  status,
  error,
  retryAfter: null,
})

/** Posts the snack of the day into a channel, once. What is answered is not kept, but for its status. */
export async function sendCard(place: Sending, sent: CardToSend): Promise<Attempt> {
  const { db, secret, outside, appUrl } = place
  const { channel_id, account_id, service, language, address, day } = sent
  const url = openSecret(address, { secret, purpose: channelPurpose, owner: channel_id })
  // AUTH_SECRET was replaced: its owner has to paste the address again.
  if (!url) return failed('secret')
  const snack = await snackForAll(db, account_id, day, language)
  if (!snack) return failed('no_snack')
  const card = cardOf(appUrl, sent, snack)
  const body = JSON.stringify(service === 'teams' ? teamsMessage(card) : slackMessage(card))
  const headers = { 'content-type': 'application/json', 'user-agent': 'Snackwijs-Channels/1' }
  try {
    const response = await fetchOutside(outside, Buffer.from(url).toString(), {
      method: 'POST',
      headers,
      body,
    })
    const { status } = response
    if (status >= 200 && status < 300) return { ok: true, status, error: null, retryAfter: null }
    return { ...failed('status', status), retryAfter: parseRetryAfter(response.headers.get('retry-after')) }
  } catch (error) {
    if (error instanceof OutsideError) return failed(error.fault)
    throw error
  }
}
