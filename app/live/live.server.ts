import type { Log } from '#app/lib/log.server.ts'

/** What may have changed, so that a page reads it again (PD-7). */
export type Topic =
  | 'progress'
  | 'quota'
  | 'profile'
  | 'subscription'
  | 'content'
  | 'leaderboard'
  | 'team'
  | 'notifications'
  /** Windows of the company's snack: told to everybody of that company. */
  | 'company_snack'
  /** Sessions of somebody were ended: each of his or her streams looks whether its own is still there. */
  | 'session'
  /** The account is gone: whatever is open goes to the home page. */
  | 'account_deleted'

/** What a stream can say that its page shows. The others concern whoever is signed in, and each stream is told of them. */
export const pageTopics = [
  'progress',
  'quota',
  'profile',
  'subscription',
  'content',
  'leaderboard',
  'team',
  'notifications',
  'company_snack',
] as const satisfies Topic[]

export interface LiveTransport {
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<void>
}

/** Who gets a message: one learner's streams, or every stream. */
type Audience = string
const everybody: Audience = '*'
/** Listeners of everybody's changes are found by topic: one of ten looks at the ranking, which changes all the time. */
const everybodyOf = (topic: Topic): Audience => `${everybody} ${topic}`
const channel = 'snackwijs_live'
const flushEvery = 100
/** NOTIFY carries at most 8,000 bytes; a topic list of one learner is about 60. */
const audiencesPerMessage = 80

interface Listener {
  wanted: ReadonlySet<Topic>
  call: (topics: Topic[]) => void
}

/**
 * One live channel over all processes. Publishing only notes what changed; every 100 ms a process sends what it noted
 * in one NOTIFY, outside of any answer's transaction because NOTIFY serialises commits. What is lost when a process
 * dies in between is a hint to refresh, never data: a client reads everything again when its stream reconnects.
 */
export function createLive(transport: LiveTransport, log: Log) {
  const pending = new Map<Audience, Set<Topic>>()
  const listeners = new Map<Audience, Set<Listener>>()
  /** Of what concerns everybody; performance.now(). */
  const heardAt = new Map<Topic, number>()
  let timer: NodeJS.Timeout | undefined

  function deliver(audience: Audience, topics: readonly Topic[]): void {
    if (audience === everybody) {
      for (const topic of topics) {
        heardAt.set(topic, performance.now())
        deliver(everybodyOf(topic), [topic])
      }
    }
    for (const { wanted, call } of listeners.get(audience) ?? []) {
      const some = topics.filter((topic) => wanted.has(topic))
      if (some.length > 0) call(some)
    }
  }

  async function flush(): Promise<void> {
    timer = undefined
    const entries = [...pending].map(([audience, topics]) => [audience, [...topics]] as const)
    pending.clear()
    for (let i = 0; i < entries.length; i += audiencesPerMessage) {
      const batch = entries.slice(i, i + audiencesPerMessage)
      try {
        await transport.notify(channel, JSON.stringify(batch))
      } catch (error) {
        log.warn({ err: error, audiences: batch.length }, 'live update not sent')
      }
    }
  }

  return {
    async start(): Promise<void> {
      await transport.listen(
        channel,
        (payload) => {
          for (const [audience, topics] of JSON.parse(payload) as [Audience, Topic[]][])
            deliver(audience, topics)
        },
        () => {
          // Messages may have been missed while the connection was gone: everybody reads again.
          for (const audience of listeners.keys()) deliver(audience, pageTopics)
        },
      )
    },
    /** Notes a change for one learner, for everybody of an account by its id, or for everybody when it is null. */
    publish(userId: string | null, topics: Topic[]): void {
      const audience = userId ?? everybody
      const set = pending.get(audience) ?? new Set()
      for (const topic of topics) set.add(topic)
      pending.set(audience, set)
      timer ??= setTimeout(() => void flush(), flushEvery)
    },
    /** Calls back on changes of these topics for this learner and for everybody. @returns a function that stops it. */
    subscribe(userId: string, topics: Iterable<Topic>, call: Listener['call']): () => void {
      const listener: Listener = { wanted: new Set(topics), call }
      const audiences = [userId, ...[...listener.wanted].map(everybodyOf)]
      for (const audience of audiences) {
        const set = listeners.get(audience) ?? new Set()
        listeners.set(audience, set.add(listener))
      }
      return () => {
        for (const audience of audiences) {
          const set = listeners.get(audience)
          set?.delete(listener)
          if (set?.size === 0) listeners.delete(audience)
        }
      }
    },
    /** Milliseconds since this process heard of a change for everybody. */
    sinceHeard: (topic: Topic): number =>
      performance.now() - (heardAt.get(topic) ?? Number.NEGATIVE_INFINITY),
    async stop(): Promise<void> {
      clearTimeout(timer)
      if (pending.size > 0) await flush()
    },
  }
}

export type Live = ReturnType<typeof createLive>
