import { connect } from 'node:net'
import { mark } from './hostile-text.ts'
import { NoAnswer, patience } from './wire.ts'

const host = 'Host: localhost\r\nConnection: close\r\n'
const long = (size: number) => 'x'.repeat(size)

/** What no client library sends: broken, doubled or smuggled requests, byte by byte. */
export const rawRequests: readonly string[] = [
  'GET\r\n\r\n',
  '\r\n\r\n\r\n',
  `\u0000\u0001\u0002\r\n\r\n`,
  `GET / HTTP/9.9\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n\r\n`,
  `GET / HTTP/1.0\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: ]${mark}[\r\nConnection: close\r\n\r\n`,
  `GET /api/profile HTTP/1.1\r\nHost: x y\r\nConnection: close\r\n\r\n`,
  `GET http://${mark}.example/ HTTP/1.1\r\n${host}\r\n`,
  `GET //${mark}.example/%2e%2e HTTP/1.1\r\n${host}\r\n`,
  `GET /\\${mark}.example HTTP/1.1\r\n${host}\r\n`,
  `GET /%0d%0aX-${mark}:%201?lang=en HTTP/1.1\r\n${host}\r\n`,
  `GET /../../../../etc/passwd HTTP/1.1\r\n${host}\r\n`,
  `GET /assets/../../server/index.js HTTP/1.1\r\n${host}\r\n`,
  `GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\n${host}\r\n`,
  `GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1\r\n${host}\r\n`,
  `GET /assets/..\\..\\package.json HTTP/1.1\r\n${host}\r\n`,
  `GET /.env HTTP/1.1\r\n${host}\r\n`,
  `GET /.git/config HTTP/1.1\r\n${host}\r\n`,
  `GET /<${mark}> HTTP/1.1\r\n${host}\r\n`,
  `GET /é\u00ff HTTP/1.1\r\n${host}\r\n`,
  `GET /${long(20_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}X-Long: ${long(30_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}${'X-Many: 1\r\n'.repeat(3_000)}\r\n`,
  `GET / HTTP/1.1\r\n${host} folded: ${mark}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}X-Bad\u0000: 1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Cookie: \u00ff\u0080language=en\r\n\r\n`,
  `${mark.toUpperCase()} / HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `TRACE / HTTP/1.1\r\n${host}Cookie: secret=1\r\n\r\n`,
  `CONNECT ${mark}.example:443 HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Expect: 200-ok\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":1}`,
  `POST /api/contact HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n{}`,
  `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n${host}\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}Transfer-Encoding: ${mark}\r\n\r\n{}`,
  `POST /api/contact HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2;x=${long(40_000)}\r\n{}\r\n0\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}Content-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  `GET /api/profile HTTP/1.1\r\n${host}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\nabc`,
]

/** Sends bytes as they are and closes our side. @returns the first line that came back, or '' when only the door closed */
export function sendRaw(url: string, bytes: string): Promise<{ line: string; text: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new NoAnswer(`neither answered nor closed within ${patience / 1000} s`))
    }, patience)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    // A connection that the server resets is an answer as well.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ line: text.split('\r\n', 1)[0] ?? '', text })
    })
    socket.end(Buffer.from(bytes, 'latin1'))
  })
}
