import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A request of the OpenAI chat-completions API, as far as the tests look at it. */
export interface FakeCall {
  headers: IncomingMessage['headers']
  body: {
    model: string
    stream?: boolean
    messages: { role: string; content: string }[]
    response_format?: { type: string; json_schema?: { schema: unknown } }
    temperature?: number
    max_tokens?: number
  }
}

/** What the model does with one request. */
export type Behaviour = (call: FakeCall, response: ServerResponse) => void | Promise<void>

export interface FakeModel {
  /** To be set as AI_BASE_URL. */
  baseURL: string
  /** The requests so far. */
  calls: FakeCall[]
  /** What it does with the next requests, in order; the last one stays. */
  behave(...behaviours: Behaviour[]): void
  close(): Promise<void>
}

const id = 'chatcmpl-fake'

/** Says a text, in one piece or as a stream of server-sent events when the request asks for that. */
export function says(text: string | ((call: FakeCall) => string)): Behaviour {
  return (call, response) => {
    const said = typeof text === 'string' ? text : text(call)
    const { model } = call.body
    const usage = { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 }
    if (!call.body.stream) {
      const choice = { index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' }
      const reply = { id, object: 'chat.completion', created: 0, model, choices: [choice], usage }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
      return
    }
    const event = (delta: object, finish_reason: string | null = null) => {
      const chunk = {
        id,
        object: 'chat.completion.chunk',
        created: 0,
        model,
        choices: [{ index: 0, delta, finish_reason }],
      }
      response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    event({ role: 'assistant', content: '' })
    for (const content of said.match(/\S+\s*/g) ?? []) event({ content })
    event({}, 'stop')
    const last = { id, object: 'chat.completion.chunk', created: 0, model, choices: [], usage }
    response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`)
  }
}

/** Refuses with a status, in the shape in which such services do; the message repeats the request, as some do. */
export function fails(status: number, headers: Record<string, string> = {}): Behaviour {
  return ({ body }, response) => {
    const message = `refused: ${body.messages.at(-1)?.content}`
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { message, type: 'fake', code: null } }))
  }
}

/** Takes the request and never answers. */
export const hangs: Behaviour = () => {}

/** Begins a reply and breaks the connection. */
export const breaksOff: Behaviour = (_call, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"id":"chatcmpl-fake","choices":[{"index":0,')
  setImmediate(() => response.destroy())
}

/** Answers with bytes that are no reply at all. */
export const streamsRubbish: Behaviour = (_call, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(`data: {{{\n\n\u0000\u0007${'\ufffd'.repeat(500)}\n\ndata: [1,2\n\n`)
}

/** Answers without an end, as far as it is read. */
export const saysTooMuch: Behaviour = (_call, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"choices":[{"index":0,"message":{"role":"assistant","content":"')
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536))) {}
  }
  response.on('drain', more)
  more()
}

/** Does something after a while. */
export function slowly(ms: number, then: Behaviour): Behaviour {
  return async (call, response) => {
    await pause(ms)
    if (!response.destroyed) await then(call, response)
  }
}

/** A language model that says what it is told to, behind the wire format of the OpenAI chat-completions API. */
export async function startFakeModel(...behaviours: Behaviour[]): Promise<FakeModel> {
  let next = behaviours
  const calls: FakeCall[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => null)
    if (body === null) return
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const call = { headers: request.headers, body: JSON.parse(body) as FakeCall['body'] }
    calls.push(call)
    const behaviour = next.length > 1 ? next.shift() : next[0]
    await behaviour?.(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    behave(...given) {
      next = given
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
