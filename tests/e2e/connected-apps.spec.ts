import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Page } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner } from '#tests/support/client.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

const t = messagesFor('connected-apps', 'nl')

/** An assistant as the SDK has it: it registers, sends its person to the consent page, and keeps its tokens. */
function assistant(redirectUrl: string) {
  let [client, tokens, verifier, sentTo] = [
    undefined as OAuthClientInformationMixed | undefined,
    undefined as OAuthTokens | undefined,
    '',
    undefined as URL | undefined,
  ]
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Mijn hulp', redirect_uris: [redirectUrl] },
    state: () => 'stand',
    clientInformation: () => client,
    saveClientInformation: (made) => {
      client = made
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    redirectToAuthorization: (url) => {
      sentTo = url
    },
    saveCodeVerifier: (made) => {
      verifier = made
    },
    codeVerifier: () => verifier,
  }
  return { provider, sentTo: () => sentTo?.href ?? '' }
}

interface Day {
  hatches: { shown: { question_type: string | null } | null }[]
}

/** Signs up somebody in whose tray of today lies a question that an assistant can put: which kinds lie in it is partly chance. */
async function learnerWithQuestion(page: Page, origin: string): Promise<void> {
  for (let tried = 0; tried < 10; tried++) {
    await page.context().clearCookies()
    await newLearner(page.request, origin)
    const day = (await (await page.request.get('/api/day')).json()) as Day
    if (day.hatches.some(({ shown }) => shown?.question_type === 'mcq')) return
  }
  throw new Error('No tray of ten has a question in it')
}

test('an assistant is connected, answers with its person’s choice, and is stopped in the settings', async ({
  page,
  server,
}) => {
  await learnerWithQuestion(page, server.url)
  const { provider, sentTo } = assistant(`${server.url}/healthz`)
  const endpoint = new URL(`${server.url}/mcp`)
  const first = new StreamableHTTPClientTransport(endpoint, { authProvider: provider })
  await expect(new Client({ name: 'hulp', version: '1' }).connect(first)).rejects.toThrow()

  await open(page, sentTo().replace(server.url, ''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('consentTitle', { name: 'Mijn hulp' }))
  await checkAccessibility(page)
  await checkNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('allow') }).click()
  await page.waitForURL(/healthz\?/)
  const answer = new URL(page.url()).searchParams
  expect([answer.get('state'), answer.get('iss')]).toEqual(['stand', server.url])
  await first.finishAuth(answer.get('code') ?? '')

  const client = new Client({ name: 'hulp', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(endpoint, { authProvider: provider }))
  const use = async (name: string, args: Record<string, unknown> = {}) => {
    const { content } = await client.callTool({ name, arguments: args })
    return JSON.parse((content as { text: string }[])[0]?.text ?? '{}') as Record<string, unknown>
  }
  const { snacks } = await use('get_todays_snacks')
  const snack_id = (snacks as { snack_id: string | null }[]).find((one) => one.snack_id)?.snack_id
  const shown = await use('get_snack', { snack_id })
  expect(shown.review).toBeNull()
  expect(await use('answer_snack', { snack_id, answer: 'A' })).toHaveProperty('correct_answer')

  await open(page, '/settings?tab=security')
  await page.getByRole('button', { name: t('disconnectName', { name: 'Mijn hulp' }) }).click()
  await expect(page.getByText(t('cardNone'))).toBeVisible()
  await expect(client.callTool({ name: 'get_my_progress', arguments: {} })).rejects.toThrow()
})

test('who says no goes back without anything having been connected', async ({ page, server }) => {
  await newLearner(page.request, server.url)
  const { provider, sentTo } = assistant(`${server.url}/healthz`)
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
    authProvider: provider,
  })
  await expect(new Client({ name: 'hulp', version: '1' }).connect(transport)).rejects.toThrow()
  await open(page, sentTo().replace(server.url, ''))
  await page.getByRole('button', { name: t('refuse'), exact: true }).click()
  await page.waitForURL(/error=access_denied/)
  await open(page, '/settings?tab=security')
  await expect(page.getByText(t('cardNone'))).toBeVisible()
})
