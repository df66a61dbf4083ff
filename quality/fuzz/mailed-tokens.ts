import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Read from a link in a mail: a path's last part, or a parameter. */
const inLink = /https?:\/\/localhost:\d+\/\S*?(?:[?&]token=|\/)([\w.%-]{16,})(?=[?\s"&<]|$)/g

/**
 * What somebody finds in the mails that were sent so far: links to reset, to accept, to confirm. Mails to the victims are
 * nobody's to read.
 */
export function createMailbox(outbox: string): { tokens(): readonly string[]; refresh(): void } {
  const read = new Set<string>()
  let tokens: string[] = []
  return {
    tokens: () => tokens,
    refresh() {
      let files: string[] = []
      try {
        files = readdirSync(outbox).filter((file) => !read.has(file))
      } catch {
        // No mail yet.
      }
      for (const file of files) {
        read.add(file)
        const mail = readFileSync(join(outbox, file), 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
        if (mail.includes('@victims.example')) continue
        tokens.push(...[...mail.matchAll(inLink)].map(([, token = '']) => token))
      }
      tokens = tokens.slice(-60)
    },
  }
}
