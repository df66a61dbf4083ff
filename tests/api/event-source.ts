import { expect, vi } from 'vitest'
import type { Caller } from './callers.ts'

export interface Heard {
  event: string
  topics: string[]
  /** Milliseconds, of this process's clock. */
  at: number
}

/** An open event stream, read to its end. */
export interface EventStream {
  /** What came so far, without the greeting. */
  heard: Heard[]
  /** Waits for a change that names a topic, at most this long. */
  hears(topic: string, within?: number): Promise<Heard>
  /** Settles when the server has ended the stream. */
  ended: Promise<void>
  close(): Promise<void>
}

/**
 * Opens GET /api/events and waits for the greeting, so that what changes from now on is heard.
 * @param shows the topics of the pages that are open, with commas; everything without
 */
export async function listen(caller: Caller, shows?: string): Promise<EventStream> {
  const response = await caller.get(shows === undefined ? '/api/events' : `/api/events?topics=${shows}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  if (!response.body) throw new Error('The stream has no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const heard: Heard[] = []
  let ready = false
  let text = ''
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1]
        const event = field('event')
        if (event === 'ready') ready = true
        else if (event) {
          const { topics = [] } = JSON.parse(field('data') ?? '{}') as { topics?: string[] }
          heard.push({ event, topics, at: performance.now() })
        }
      }
    }
  }
  const ended = read().catch(() => undefined)
  await vi.waitFor(() => expect(ready).toBe(true), { timeout: 5_000 })
  return {
    heard,
    ended,
    hears: (topic, within = 5_000) =>
      vi.waitFor(
        () => {
          const found = heard.find(({ topics }) => topics.includes(topic))
          if (!found) throw new Error(`Nothing was heard about ${topic}`)
          return found
        },
        { timeout: within, interval: 10 },
      ),
    close: () => reader.cancel(),
  }
}
