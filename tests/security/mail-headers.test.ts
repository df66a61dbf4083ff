import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createMailer, type Mail } from '#app/lib/mail/mailer.server.ts'

const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
afterAll(() => rmSync(outbox, { recursive: true }))

/** Every line break there is, and every header that would make somebody else read along. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u2028',
        '\u0085',
        '\u000b',
        '\u000c',
        '\u0000',
        '=0D=0A',
        '%0d%0a',
      ),
      fc.constantFrom(
        'Bcc: x@evil.example',
        'Cc: x@evil.example',
        'X-Evil: 1',
        'To: x@evil.example',
        '\r\n\r\n<b>',
      ),
      fc.constantFrom(
        ' ',
        ',',
        ';',
        '"',
        '<',
        '>',
        '(',
        ')',
        ':',
        '\\',
        '=?utf-8?q?=0D=0ABcc:_x@evil.example?=',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

/** Names of the headers that arrive, unfolded, in small letters. */
async function headersOf(mail: Mail): Promise<string[]> {
  for (const file of readdirSync(outbox)) rmSync(join(outbox, file))
  await createMailer({ from: 'Snackwijs <noreply@snackwijs.example>', outbox }).send(mail)
  const [file = ''] = readdirSync(outbox)
  const [head = ''] = readFileSync(join(outbox, file), 'utf8').split(/\r?\n\r?\n/, 1)
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '')
}

/**
 * Header injection in every mail we send: all mails go through this one door, whatever name, subject or address
 * was typed. That each form refuses line breaks before is in send-message and organisation tests.
 */
it('whatever stands in a mail, it has the headers of a mail and no others', async () => {
  const plain: Mail = {
    kind: 'reminder',
    to: 'jan@example.nl',
    subject: 'Vraag',
    text: 'Tekst',
    html: '<p>Tekst</p>',
  }
  const usual = new Set([...(await headersOf({ ...plain, replyTo: 'a@b.nl' })), 'reply-to'])
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (subject, replyTo, name) => {
      const mail = { ...plain, subject, replyTo, text: name, html: name }
      const names = await headersOf(mail)
      expect(names.filter((header) => !usual.has(header))).toEqual([])
      for (const header of ['to', 'from', 'subject']) {
        // A subject of nothing but breaks is none.
        expect(names.filter((one) => one === header).length, header).toBeLessThanOrEqual(1)
      }
    }),
    {
      numRuns: 300,
      // Folded at a line separator, which is no blank: a line of its own.
      examples: [['x', `${'a'.repeat(59)}\u2028Bcc: x@evil.example${' b'.repeat(20)}`, 'x']],
    },
  )
})
