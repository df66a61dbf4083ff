import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Person } from './people.ts'

type OidcProvider = new (issuer: string, settings: object) => { callback(): RequestListener }

export interface OpenIdProvider {
  issuer: string
  client: { id: string; secret: string }
  version: string
  stop(): void
}

/**
 * Starts npm's `oidc-provider` in this process, with the login page that it has for trying out: any password goes.
 * @param folder in which it was installed
 * @param callback where our side of the company wants people back
 */
export async function startOpenIdProvider(
  folder: string,
  { people, callback }: { people: readonly (Person & { unconfirmed?: boolean })[]; callback: string },
): Promise<OpenIdProvider> {
  const entry = createRequire(join(folder, 'package.json')).resolve('oidc-provider')
  const { default: Provider } = (await import(pathToFileURL(entry).href)) as { default: OidcProvider }
  const { version } = JSON.parse(
    readFileSync(join(folder, 'node_modules/oidc-provider/package.json'), 'utf8'),
  )
  let handle: RequestListener | undefined
  const server = createServer((request, response) => handle?.(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const client = { id: 'snackwijs', secret: 'een-geheim-van-de-proef' }
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [callback] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'department', 'role'],
    },
    cookies: { keys: ['a key for trials only'] },
    findAccount: (_context: unknown, id: string) => {
      const person = people.find(({ email }) => email === id)
      if (!person) return undefined
      const { email, givenName, surname, department, role, unconfirmed } = person
      const claims = {
        sub: email,
        email,
        email_verified: !unconfirmed,
        name: `${givenName} ${surname}`,
        department,
        role,
      }
      return { accountId: id, claims: () => claims }
    },
  })
  handle = provider.callback()
  return {
    issuer,
    client,
    version,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
