import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  url: string
  port: number
  /** In the order in which they were taken, as the envelope and the subject have them. */
  received: { to: string; subject: string }[]
  /** As they came, with their headers. */
  mails: string[]
  /** Connections that are open, and the most that ever were. */
  open: { now: number; most: number }
  close(): Promise<void>
}

/**
 * A mail server that takes everything and keeps it.
 * @param options delay: milliseconds that it takes over each mail; port: the same one again
 */
export async function mailSink({ delay = 0, port = 0 } = {}): Promise<MailSink> {
  const received: MailSink['received'] = []
  const mails: string[] = []
  const open = { now: 0, most: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Whoever keeps a connection open does not keep this one from closing.
    closeTimeout: 200,
    onConnect(_, done) {
      open.now++
      open.most = Math.max(open.most, open.now)
      done()
    },
    onClose() {
      open.now--
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString('utf8')
        const subject = /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? ''
        setTimeout(() => {
          mails.push(mail)
          received.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject })
          done()
        }, delay)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    mails,
    open,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
