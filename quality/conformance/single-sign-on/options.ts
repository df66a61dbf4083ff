import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Where what others wrote was installed. */
export interface Options {
  /** Folder in which npm put `oidc-provider`. */
  oidcProvider: string
  simplesamlphp: string
  lemonldap: string
  json: boolean
}

export const usage = `npm run conformance:sso -- --oidc-provider FOLDER [options]

  --oidc-provider FOLDER  in which \`npm install oidc-provider@9\` was run; not in this project
  --simplesamlphp FOLDER  /usr/share/simplesamlphp
  --lemonldap FOLDER      /usr/share/lemonldap-ng
  --json                  one JSON object on the last line

What to install: docs/operations/single-sign-on.md. Exits with 1 when a login fails or something bent is let in.
`

/** @returns undefined when help is asked for, or no folder was given @throws Error for an option that is not known */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      'oidc-provider': { type: 'string' },
      simplesamlphp: { type: 'string', default: '/usr/share/simplesamlphp' },
      lemonldap: { type: 'string', default: '/usr/share/lemonldap-ng' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { 'oidc-provider': oidcProvider, simplesamlphp, lemonldap, json, help } = values
  if (help || !oidcProvider) return undefined
  return {
    oidcProvider: resolve(oidcProvider),
    simplesamlphp: resolve(simplesamlphp),
    lemonldap: resolve(lemonldap),
    json,
  }
}
