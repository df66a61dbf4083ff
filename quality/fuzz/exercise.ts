import { createHmac } from 'node:crypto'
import { webhookSecret } from '#tests/support/stripe/fake-stripe.ts'
import { leaksIn } from './leaks.ts'
import type { FuzzCaller } from './people.ts'
import type { FuzzRequest } from './requests.ts'
import type { Side } from './side.ts'
import { type Answer, NoAnswer, type Outgoing } from './wire.ts'
import type { World } from './world.ts'

/** What came of one request. */
export interface Outcome {
  /** 0 when nothing came back. */
  status: number
  ms: number
  faults: string[]
  /** The same request by hand. */
  curl: string
  requestId: string | undefined
}

/** Sends a request as its caller and looks at what comes back. */
export async function exercise(side: Side, request: FuzzRequest): Promise<Outcome> {
  const caller = await side.people.at(request.caller.kind, request.caller.slot)
  const outgoing = outgoingOf(side, request, caller)
  const curl = curlOf(side.server.url, outgoing)
  caller.asked++
  let answer: Answer
  try {
    answer = await side.wire.send(outgoing)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { status: 0, ms: 0, faults: [`no answer: ${error.message}`], curl, requestId: undefined }
  }
  remember(caller, request, answer)
  const [path = ''] = outgoing.target.split('?')
  const asked = { caller, said: `${decoded(outgoing.target)} ${outgoing.body?.text ?? ''}`, path }
  // Another method than the endpoint's has another answer than the endpoint's.
  const { answers, ...bare } = request.endpoint
  const endpoint =
    request.method === request.endpoint.method && path.startsWith(fixedPart(bare.path))
      ? request.endpoint
      : bare
  const faults = [
    ...side.check(endpoint, answer),
    ...(await leaksIn(side.database.db, side.world, asked, answer)),
  ]
  const { status, ms, headers } = answer
  return { status, ms, faults, curl, requestId: headers['x-request-id']?.toString() }
}

const fixedPart = (path: string) => path.split('{', 1)[0] ?? ''

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

function outgoingOf(side: Side, request: FuzzRequest, caller: FuzzCaller): Outgoing {
  const { endpoint, method, headers, body, address } = request
  const fill = (text: string) => {
    const filled = text.replace(/@(seen|mailed):(\d+)/g, (_, from: string, index: string) => {
      const known = from === 'seen' ? caller.seen : side.mailbox.tokens()
      return known.at(-1 - Number(index)) ?? known[0] ?? 'none'
    })
    return caller.role === 'superadmin' ? withoutVictims(side.world, filled) : filled
  }
  const target = fill(request.target)
  const sent = body && { ...body, text: fill(body.text) }
  const session = Object.entries(caller.headers[request.caller.by])
  return {
    method,
    target,
    headers: [
      ...session,
      // What a browser says of itself; Better Auth asks for it beside a cookie.
      ...(endpoint.kind === 'auth' ? [['origin', side.server.url] as [string, string]] : []),
      ...(sent?.type ? [['content-type', sent.type] as [string, string]] : []),
      ...(address ? [['x-forwarded-for', printable(address)] as [string, string]] : []),
      ...(endpoint.name.endsWith('(signed)') ? [signatureOf(sent?.text ?? '')] : []),
      ...headers.map(([name, value]): [string, string] => [name, printable(value)]),
    ],
    body: method === 'GET' || method === 'HEAD' || method === 'TRACE' ? undefined : sent,
    stream: endpoint.kind === 'stream',
  }
}

/** A superadmin may block anybody and give access for good: that is tried on others. */
function withoutVictims({ victims, colleagues, prey }: World, text: string): string {
  const [instead] = prey
  return [...victims, ...colleagues].reduce(
    (kept, { user_id, auth_user_id, account_id }) =>
      kept
        .replaceAll(user_id, instead?.user_id ?? '')
        .replaceAll(auth_user_id, instead?.auth_user_id ?? '')
        .replaceAll(account_id, instead?.account_id ?? ''),
    text,
  )
}

/** What a client can send in a header; the rest is in `raw-requests.ts`. */
const printable = (text: string) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?')

/** As Stripe signs what it sends: whoever has the secret may still not say what was paid. */
function signatureOf(payload: string): [string, string] {
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', webhookSecret).update(`${t}.${payload}`).digest('hex')
  return ['stripe-signature', `t=${t},v1=${v1}`]
}

/** An id or a code: all of a text in JSON, or the end of an address. */
const idInJson = /"(?:[^"\s]*\/)?([\w-]{16,80})"/g

/** Ids in an answer lead further; a cookie for visitors is kept; who is signed out is soon replaced. */
function remember(caller: FuzzCaller, { endpoint, headers }: FuzzRequest, answer: Answer): void {
  if (answer.status === 401 && headers.length === 0) caller.refused++
  // What a superadmin sees are all people there are, and those are not for trying things on.
  if (endpoint.kind === 'api' && answer.status < 300 && caller.role !== 'superadmin') {
    const found = [...answer.text.matchAll(idInJson)].map(([, id = '']) => id)
    caller.seen = [...caller.seen, ...new Set(found)].slice(-60)
  }
  if (caller.kind !== 'visitor') return
  const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith('snackwijs.visitor='))
  const [value] = cookie?.split(';', 1) ?? []
  if (value) caller.headers = { cookie: { cookie: value }, bearer: { cookie: value } }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function curlOf(url: string, { method, target, headers, body }: Outgoing): string {
  const parts = [
    'curl -i --path-as-is -X',
    method,
    quoted(url + target),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ]
  if (!body) return parts.join(' ')
  const plain = /^[\u0020-\u007e]*$/.test(body.text) && body.text.length < 4_000
  if (plain) return [...parts, `--data-raw ${quoted(body.text)}`].join(' ')
  const bytes = Buffer.from(body.text, body.binary ? 'latin1' : 'utf8').toString('base64')
  return `echo ${bytes} | base64 -d | ${[...parts, '--data-binary @-'].join(' ')}`
}
