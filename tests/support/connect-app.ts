import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'

interface Target {
  request(path: string, init?: RequestInit): Response | Promise<Response>
}

/** Where an app of tests is sent. */
export const redirectUri = 'https://assistent.example/klaar'

export interface AppTokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

/** An app of tests: registers, asks somebody, and fetches tokens, as an assistant does. */
export function testAppClient(target: Target) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    target.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const form = (path: string, fields: Record<string, string>) =>
    target.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const register = async (redirect_uris = [redirectUri], client_name = 'Mijn hulp') => {
    const response = await post('/api/oauth/register', { redirect_uris, client_name })
    expect(response.status).toBe(201)
    return ((await response.json()) as { client_id: string }).client_id
  }
  /** What an app opens the consent page with, and the verifier that it keeps. */
  const ask = (client_id: string, redirect_uri = redirectUri) => {
    const code_verifier = randomBytes(32).toString('base64url')
    return {
      code_verifier,
      asked: {
        client_id,
        redirect_uri,
        response_type: 'code',
        code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
        code_challenge_method: 'S256',
        scope: 'learn',
        state: 'stand',
      },
    }
  }
  /** @param session of whoever says yes */
  const consent = async (session: string, asked: object, allow = true) => {
    const response = await post(
      '/api/connected-apps/consent',
      { ...asked, allow },
      { authorization: `Bearer ${session}` },
    )
    const { redirect = '' } = (await response.json()) as { redirect?: string }
    return { status: response.status, answer: redirect ? new URL(redirect) : undefined }
  }
  const fetchTokens = (fields: Record<string, string>) => form('/api/oauth/token', fields)
  /** Connects an app for whoever has this session. */
  const connect = async (session: string): Promise<AppTokens & { client_id: string; code: string }> => {
    const client_id = await register()
    const { asked, code_verifier } = ask(client_id)
    const { answer } = await consent(session, asked)
    const code = answer?.searchParams.get('code') ?? ''
    const response = await fetchTokens({
      grant_type: 'authorization_code',
      client_id,
      code,
      code_verifier,
      redirect_uri: redirectUri,
    })
    expect(response.status).toBe(200)
    return { ...((await response.json()) as AppTokens), client_id, code }
  }
  return { register, ask, consent, fetchTokens, connect, form, post }
}
