import { Writable } from 'node:stream'
import { createLog, type Log } from '#app/lib/log.server.ts'

/** A log whose lines a test can read. */
export function readableLog(): { log: Log; text: () => string } {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog('debug', destination), text: () => lines.join('') }
}
