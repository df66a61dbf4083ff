import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { freePort } from '#tests/support/free-port.ts'
import { whyNotApplicable } from './mcp-unsupported.ts'
import { needed, type Options } from './options.ts'
import type { Outcome } from './outcomes.ts'
import { toolIn } from './run-tool.ts'
import { type Person, type Served, withServer } from './served.ts'

interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED'
  errorMessage?: string
}

/** Every scenario for servers of the conformance suite of the Model Context Protocol. */
export async function mcpOutcomes(options: Options): Promise<Outcome[]> {
  const tools = needed(options, 'tools', 'a folder with @modelcontextprotocol/conformance')
  const suite = toolIn(tools, '@modelcontextprotocol/conformance', 'conformance')
  console.log(`@modelcontextprotocol/conformance ${suite.version}`)
  // What the suite calls must be the address that the server says it has.
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-mcp-'))
  const address = `http://localhost:${port}`
  try {
    return await withServer(
      async (served) => {
        const app = await registerApp(served)
        let has: Readonly<Record<string, unknown>>
        const door = await openDoor(port, served.url)
        try {
          door.setToken(await appToken(served, app, await served.person()))
          has = await capabilitiesAt(`${address}/mcp`)
          for (const scenario of scenariosIn((await suite.run(['list'])).stdout)) {
            // Each with a connection of its own: the suite asks more in a minute than one may.
            door.setToken(await appToken(served, app, await served.person()))
            await suite.run(['server', '--url', `${address}/mcp`, '--scenario', scenario, '-o', folder])
          }
        } finally {
          door.close()
        }
        return outcomesIn(folder, has)
      },
      { APP_URL: address },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the suite lists for servers. */
const scenariosIn = (list: string): string[] =>
  [...(list.split('Client scenarios')[0] ?? '').matchAll(/^ {2}- ([\w-]+)/gm)].map(([, name = '']) => name)

const redirect_uri = 'https://assistent.example/klaar'

async function post<T>(url: string, body: URLSearchParams | object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    ...(body instanceof URLSearchParams
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** An app that people can connect. @returns its id */
async function registerApp({ url }: Served): Promise<string> {
  const app = { redirect_uris: [redirect_uri], client_name: 'Conformance' }
  const { client_id } = await post<{ client_id: string }>(`${url}/api/oauth/register`, app)
  return client_id
}

/** Connects the app for somebody, as an assistant does. @returns its access token */
async function appToken({ url }: Served, client_id: string, person: Person): Promise<string> {
  const code_verifier = randomBytes(32).toString('base64url')
  const { redirect } = await person.ask<{ redirect: string }>('POST', '/api/connected-apps/consent', {
    client_id,
    redirect_uri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'learn',
    state: 'x',
    allow: true,
  })
  const code = new URL(redirect).searchParams.get('code') ?? ''
  const fields = { grant_type: 'authorization_code', client_id, code, code_verifier, redirect_uri }
  const token = `${url}/api/oauth/token`
  return (await post<{ access_token: string }>(token, new URLSearchParams(fields))).access_token
}

/** What the server says that it has. */
async function capabilitiesAt(url: string): Promise<Readonly<Record<string, unknown>>> {
  const client = new Client({ name: 'conformance', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  const capabilities = client.getServerCapabilities() ?? {}
  await client.close()
  return { ...capabilities }
}

/** The suite has no token: this adds one to what it asks, and changes nothing else, the Host header least of all. */
async function openDoor(port: number, to: string) {
  const { hostname, port: target } = new URL(to)
  let token = ''
  const door = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` }
    const onward = request(
      { hostname, port: target, method: asked.method, path: asked.url, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    onward.once('error', () => answer.destroy())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => door.listen(port, 'localhost', resolve))
  return {
    setToken(given: string) {
      token = given
    },
    close() {
      door.closeAllConnections()
      door.close()
    },
  }
}

/** A folder for each scenario, called after it and the moment. */
function outcomesIn(folder: string, has: Readonly<Record<string, unknown>>): Outcome[] {
  return readdirSync(folder).map((name) => {
    const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[]
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name)?.[1] ?? name
    const failed = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
    return {
      name: scenario,
      passed: failed.length === 0 && checks.some(({ status }) => status === 'SUCCESS'),
      unsupported: whyNotApplicable(scenario, has),
      said: failed.map(({ id, errorMessage }) => `${id}: ${errorMessage ?? ''}`).join('; '),
    }
  })
}
