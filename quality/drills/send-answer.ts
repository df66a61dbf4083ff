import { type Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** What came of one try to send an answer. */
export interface Reply {
  /** 0 when there was no answer. */
  status: number
  text: string
  retryAfter: string | undefined
  contentType: string | undefined
  /** It is the balancer's own, and no process of the product has seen the request through. */
  ofBalancer: boolean
}

/** On everything the balancer answers by itself. */
export const balancerMark = 'x-answered-by'

/**
 * What a try that did not succeed means to whoever sent it. `broken`: no answer, or the balancer's 502, as a connection broke
 * with the request on it. `no process`: the balancer's 503. `clear`: the product's 503 as problem JSON with a reason, and when to
 * come back. `refused`: any 4xx but 429. `unclear`: everything else, which these learners should never be sent.
 */
export type Failure = 'broken' | 'no process' | 'clear' | 'refused' | 'unclear'

export function failureOf(reply: Reply): Failure {
  const { status, ofBalancer } = reply
  if (status === 0 || (ofBalancer && status === 502)) return 'broken'
  if (ofBalancer && status === 503) return 'no process'
  if (status === 503) return saysWhyAndWhen(reply) ? 'clear' : 'unclear'
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unclear'
}

const saysWhyAndWhen = ({ text, retryAfter, contentType }: Reply) =>
  contentType === 'application/problem+json' && /"reason":"\w+"/.test(text) && Number(retryAfter) > 0

/** Status and reason, in the words of the product's problem JSON or of the balancer. */
export function nameOf({ status, text, ofBalancer }: Reply): string {
  if (status === 0) return 'no answer'
  const reason = /"reason":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 40)
  return `${status} ${reason}${ofBalancer ? ' (balancer)' : ''}`
}

const answerLimit = 20_000
const nothing: Reply = {
  status: 0,
  text: '',
  retryAfter: undefined,
  contentType: undefined,
  ofBalancer: false,
}

interface Sending {
  target: URL
  agent: Agent
  token: string
  question: string
  body: string
}

export function sendAnswer({ target, agent, token, question, body }: Sending): Promise<Reply> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const path = `/api/questions/${question}/answer`
    const { hostname: host, port } = target
    const sent = request(
      { agent, host, port, path, method: 'POST', headers, timeout: answerLimit },
      (response) =>
        text(response).then(
          (answer) => resolve(replyOf(response, answer)),
          () => resolve(nothing),
        ),
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', () => resolve(nothing))
    sent.end(body)
  })
}

const replyOf = ({ statusCode = 0, headers }: IncomingMessage, text: string): Reply => ({
  status: statusCode,
  text,
  retryAfter: headers['retry-after'],
  contentType: headers['content-type'],
  ofBalancer: headers[balancerMark] === 'balancer',
})
