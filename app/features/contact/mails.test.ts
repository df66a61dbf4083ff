import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createMailer } from '#app/lib/mail/mailer.server.ts'
import { confirmMail, messageMail, welcomeMail } from './mails.server.ts'

const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
afterAll(() => rmSync(outbox, { recursive: true }))

const mailContext = {
  queueMail: async () => undefined,
  operatorEmail: 'operator@snackwijs.example',
  appUrl: 'https://snackwijs.example',
  secret: 'geheim',
}

/** What arrives: the headers of the message as it is sent, unfolded. */
async function sentHeaders(mail: Parameters<ReturnType<typeof createMailer>['send']>[0]): Promise<string[]> {
  for (const file of readdirSync(outbox)) rmSync(join(outbox, file))
  await createMailer({ from: 'Snackwijs <noreply@snackwijs.example>', outbox }).send(mail)
  const [file] = readdirSync(outbox)
  const raw = readFileSync(join(outbox, file ?? ''), 'utf8')
  return raw
    .slice(0, raw.indexOf('\n\n'))
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
}

it('a newsletter mail can be left by one click in the mail program', async () => {
  const mail = welcomeMail(
    mailContext,
    { email: 'lezer@bedrijf.nl', language: 'nl' },
    `${'a'.repeat(36)}.${'b'.repeat(43)}`,
  )
  const headers = await sentHeaders(mail)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers).toContain(`List-Unsubscribe: <${mail.unsubscribeUrl}>`)
})

it('no field of a message becomes a header of its own or a second recipient', async () => {
  const evil = 'x\r\nBcc: ander@elders.example\r\n\r\nTekst'
  const fields = { name: evil, email: 'jan@b.nl, piet@b.nl', subject: evil, message: evil }
  const mail = messageMail(mailContext, { id: 'een', kind: 'contact', fields, language: 'en' })
  const headers = await sentHeaders(mail)
  const named = (name: string) => headers.filter((line) => line.toLowerCase().startsWith(`${name}:`))
  expect(named('bcc')).toEqual([])
  expect(named('to')).toEqual(['To: operator@snackwijs.example'])
  expect(named('subject')).toHaveLength(1)
  expect(named('reply-to')[0]).not.toContain('piet@b.nl,')
})

it('speaks the language of whoever gets it', () => {
  const nl = confirmMail(mailContext, { email: 'a@b.nl', language: 'nl' }, 't')
  const en = confirmMail(mailContext, { email: 'a@b.nl', language: 'en' }, 't')
  expect(nl.text).toContain('https://snackwijs.example/newsletter/confirm?token=t')
  expect(en.text).toContain('https://snackwijs.example/en/newsletter/confirm?token=t')
  expect(nl.subject).not.toBe(en.subject)
})
