import type { Topic } from './live.server.ts'

/** The part of EventSource that is used. */
export interface EventStream {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

export interface LiveStreamOptions {
  open: () => EventStream
  /** The account is gone, on whatever device it was deleted. */
  onAccountDeleted?: () => void
  setTimer?: (call: () => void, ms: number) => unknown
  clearTimer?: (timer: unknown) => void
  /** 0 up to 1. */
  random?: () => number
}

interface Listener {
  topics: ReadonlySet<Topic>
  /** With all that changed; with nothing when it is not known. */
  onChange: (topics: readonly Topic[]) => void
}

const firstDelay = 1_000
const longestDelay = 30_000
/** A page change stops one listener and starts another: the stream outlives the moment in between. */
const linger = 5_000

/** Milliseconds before trying again: doubled each time, and spread so that not everybody comes back at once. */
export function reconnectDelay(failures: number, random: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 10)) * (0.5 + random)
}

/**
 * One event stream for a whole document (PD-7): open while somebody listens, back by itself after the server
 * was away, closed while the document is put aside. Tells a listener of changes to its topics, and once after a gap,
 * because then changes may have been missed. In a hidden tab it waits until somebody looks again.
 */
export function createLiveStream({
  open,
  onAccountDeleted,
  setTimer = (call, ms) => setTimeout(call, ms),
  clearTimer = (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  random = Math.random,
}: LiveStreamOptions) {
  const listeners = new Set<Listener>()
  /** Who has something to read again when somebody looks at the document. */
  const due = new Set<Listener>()
  let stream: EventStream | undefined
  let retry: unknown
  let leaving: unknown
  let failures = 0
  let missed = false
  let aside = false
  let hidden = false

  function tell(concerned: (listener: Listener) => boolean, topics: readonly Topic[] = []): void {
    for (const listener of [...listeners].filter(concerned)) {
      if (hidden) due.add(listener)
      else listener.onChange(topics)
    }
  }

  function close(): void {
    clearTimer(retry)
    retry = undefined
    stream?.close()
    stream = undefined
  }

  function drop(): void {
    close()
    missed = true
  }

  function lost(): void {
    drop()
    retry = setTimer(
      () => {
        retry = undefined
        connect()
      },
      reconnectDelay(failures++, random()),
    )
  }

  function connect(): void {
    if (stream || retry !== undefined || aside || listeners.size === 0) return
    const mine = open()
    stream = mine
    const ifOpen = (call: (data: unknown) => void) => (event: { data?: unknown }) => {
      if (stream === mine) call(event.data)
    }
    mine.addEventListener(
      'ready',
      ifOpen(() => {
        failures = 0
        if (missed) tell(() => true)
        missed = false
      }),
    )
    mine.addEventListener(
      'changed',
      ifOpen((data) => {
        const topics = topicsOf(data)
        if (topics.includes('account_deleted')) onAccountDeleted?.()
        tell((listener) => topics.some((topic) => listener.topics.has(topic)), topics)
      }),
    )
    // The newest tabs of a person with many of them have streams: this one waits until somebody looks or goes on in it.
    mine.addEventListener('replaced', ifOpen(drop))
    mine.addEventListener('error', ifOpen(lost))
  }

  function stop(listener: Listener): void {
    due.delete(listener)
    if (!listeners.delete(listener) || listeners.size > 0) return
    leaving = setTimer(close, linger)
  }

  return {
    /** @returns a function that stops it */
    subscribe(topics: Iterable<Topic>, onChange: Listener['onChange']): () => void {
      const listener = { topics: new Set(topics), onChange }
      // Whoever comes first has just read everything.
      if (listeners.size === 0) missed = false
      listeners.add(listener)
      clearTimer(leaving)
      connect()
      return () => stop(listener)
    },
    /** pagehide: a stream would keep the document out of the back/forward cache. */
    putAside(): void {
      aside = true
      drop()
    },
    /** pageshow */
    takeUp(): void {
      aside = false
      connect()
    },
    setHidden(value: boolean): void {
      hidden = value
      if (hidden) return
      connect()
      const now = [...due]
      due.clear()
      for (const listener of now) listener.onChange([])
    },
  }
}

export type LiveStream = ReturnType<typeof createLiveStream>

function topicsOf(data: unknown): Topic[] {
  try {
    const { topics } = JSON.parse(String(data)) as { topics?: unknown }
    return Array.isArray(topics) ? (topics as Topic[]) : []
  } catch {
    return []
  }
}
