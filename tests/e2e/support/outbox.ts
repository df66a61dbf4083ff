import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { expect } from './test.ts'

/** The newest invitation mailed to an address, as a path. */
export async function invitationMailedTo(server: BuiltServer, email: string): Promise<string> {
  const outbox = join(server.directory, 'outbox')
  let path = ''
  await expect(() => {
    const mails = readdirSync(outbox)
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))
    const mail = mails.findLast((text) => text.includes(`To: ${email}`)) ?? ''
    path = /\/(?:en\/)?invitation\/[\w-]{43}/.exec(mail)?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return path
}
