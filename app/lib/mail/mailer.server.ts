import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { MailKind } from './mail-kinds.ts'

/** Name of the queue that mails wait in. */
export const mailQueue = 'mail'

export interface Mail {
  /** How soon it goes, and how many of these somebody may get: mail-kinds.ts. */
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  /** Who gets the answer when the reader presses reply; the sender otherwise. */
  replyTo?: string
  /** Leaving the list by one click in the mail program (RFC 8058): an address that takes a POST. */
  unsubscribeUrl?: string
  /** Nothing of it stays in the queue once it is sent: its reader has left. */
  forget?: boolean
  /** Since when it waits because its reader had many mails that day (ISO 8601). */
  heldSince?: string
}

export interface Mailer {
  kind: 'smtp' | 'outbox'
  /** @throws when the mail server refuses or cannot be reached; the job queue tries again. */
  send(mail: Mail): Promise<void>
  close(): void
}

/**
 * Header fields are one line: a line break in a recipient or subject would start another (RFC 5322 2.2). So would any other white
 * space than a blank: long fields are folded at it, and only a blank at the beginning of a line makes it part of the one before.
 */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}

/** The mail as the transport wants it. An address goes in as an object, so that nothing in it is read as a second one. */
function messageOf({ replyTo, unsubscribeUrl, to, subject, text, html }: Mail) {
  return {
    to: oneLine(to),
    subject: oneLine(subject),
    text,
    html,
    ...(replyTo && { replyTo: { name: '', address: oneLine(replyTo) } }),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

/** Milliseconds. The mail server gets no longer: the mail is tried again later, and others want the connection. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Real mail by SMTP, or files in an outbox folder that any mail program opens (PD-8). */
export function createMailer(options: {
  smtpUrl?: string | undefined
  from: string
  outbox: string
  /** Connections to the mail server at most; they stay open for the next mail. */
  connections?: number
}): Mailer {
  const { smtpUrl, from, outbox, connections = 1 } = options
  const transport = smtpUrl
    ? nodemailer.createTransport(
        { url: smtpUrl, pool: true, maxConnections: connections, ...patience },
        { from, disableFileAccess: true, disableUrlAccess: true },
      )
    : undefined
  const composer = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from },
  )
  return {
    kind: transport ? 'smtp' : 'outbox',
    async send(mail) {
      const message = messageOf(mail)
      if (transport) {
        await transport.sendMail(message)
        return
      }
      const { message: raw } = await composer.sendMail(message)
      mkdirSync(outbox, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      writeFileSync(join(outbox, name), raw as Buffer, { mode: 0o600 })
    },
    close() {
      transport?.close()
    },
  }
}
