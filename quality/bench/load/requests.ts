/** What requests are told apart by in the figures. */
export type Kind =
  | 'sign-in page'
  | 'sign-in'
  | 'dashboard'
  | 'question'
  | 'answer'
  | 'scenario'
  | 'grading'
  | 'leaderboard'
  | 'leaderboard refresh'
  | 'Know-How'
  | 'event stream'

/** Who asks: what a proxy adds, and what shows who is signed in. */
export interface Sender {
  port: number
  /** The learner's own, for the limits that are counted by address. */
  address: string
  /** Header with the session, if there is one. */
  session?: string | undefined
}

/** Every learner has another one, in the network that RFC 1918 leaves to everybody. */
export const addressOf = (learner: number) =>
  `10.${(learner >> 16) & 255}.${(learner >> 8) & 255}.${learner & 255}`

function head({ port, address, session }: Sender, method: string, path: string): string {
  return (
    `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nx-forwarded-for: ${address}\r\n` +
    `accept-language: nl-NL,nl;q=0.9\r\n${session ? `${session}\r\n` : ''}`
  )
}

/** A page as somebody opens it. */
export const page = (from: Sender, path: string) =>
  `${head(from, 'GET', path)}accept: text/html\r\naccept-encoding: gzip, deflate, br, zstd\r\n\r\n`

/** A page as the app fetches it when somebody is there already: its data. */
export function pageData(from: Sender, path: string): string {
  const [pathname = '', query] = path.split('?')
  const url = `${pathname}.data${query ? `?${query}` : ''}`
  return `${head(from, 'GET', url)}accept: */*\r\naccept-encoding: gzip, deflate, br, zstd\r\n\r\n`
}

const ofEveryPage = ['notifications', 'profile', 'progress', 'quota', 'subscription']

/** The address of an event stream of pages that show this besides what every page shows. */
export const streamPath = (...more: ('content' | 'leaderboard')[]) =>
  `/api/events?topics=${[...ofEveryPage, ...more].sort().join()}`

export const get = (from: Sender, path: string) => `${head(from, 'GET', path)}accept: */*\r\n\r\n`

export function post(from: Sender, path: string, body: object = {}): string {
  const json = JSON.stringify(body)
  const length = Buffer.byteLength(json)
  return (
    `${head(from, 'POST', path)}accept: */*\r\norigin: http://localhost:${from.port}\r\n` +
    `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${json}`
  )
}
