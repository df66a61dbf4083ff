import type { Topic } from './live.server.ts'

/** The part of EventSource that is used. */
export interface EventStream {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

export interface LiveStreamOptions {
  /** @param topics what the server is to tell, in the order of the alphabet */
  open: (topics: readonly Topic[]) => EventStream
  /** Topics of every page. */
  always?: readonly Topic[]
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
 * was away, closed while the document is put aside. It asks for the topics of its listeners; when those change, another
 * stream takes its place, at once when there are more and later when there are fewer, and it goes on until that one is there.
 * Tells a listener of changes to its topics, and once after a gap, because then changes may have been missed. In a hidden
 * tab it waits until somebody looks again.
 */
export function createLiveStream({
  open,
  always = [],
  onAccountDeleted,
  setTimer = (call, ms) => setTimeout(call, ms),
  clearTimer = (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  random = Math.random,
}: LiveStreamOptions) {
  const listeners = new Set<Listener>()
  /** Who has something to read again when somebody looks at the document. */
  const due = new Set<Listener>()
  let stream: EventStream | undefined
  /** What `stream` was asked for. */
  let asked: ReadonlySet<Topic> = new Set()
  /** Tells what changes until `stream` is there. */
  let before: EventStream | undefined
  let retry: unknown
  let settling: unknown
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

  function endBefore(): void {
    before?.close()
    before = undefined
  }

  function close(): void {
    clearTimer(retry)
    retry = undefined
    endBefore()
    stream?.close()
    stream = undefined
  }

  const wanted = () => new Set([...always, ...[...listeners].flatMap(({ topics }) => [...topics])])

  /** Listeners came or went: what they need more is asked for when all have come, what they need no more in a while. */
  function settleSoon(): void {
    clearTimer(settling)
    const more = listeners.size > 0 && (!stream || lacks(asked, wanted()))
    settling = setTimer(settle, more ? 0 : linger)
  }

  function settle(): void {
    if (listeners.size === 0) close()
    else if (stream && (lacks(asked, wanted()) || lacks(wanted(), asked))) {
      if (before) stream.close()
      else before = stream
      stream = undefined
    }
    connect()
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
    asked = wanted()
    const mine = open([...asked].sort())
    stream = mine
    const ifOpen = (call: (data: unknown) => void) => (event: { data?: unknown }) => {
      if (stream === mine) call(event.data)
    }
    const ended = (then: () => void) => () => {
      if (stream === mine) then()
      if (before !== mine) return
      endBefore()
      missed = true
    }
    mine.addEventListener(
      'ready',
      ifOpen(() => {
        failures = 0
        endBefore()
        if (missed) tell(() => true)
        missed = false
      }),
    )
    mine.addEventListener('changed', ({ data }) => {
      if (stream !== mine && before !== mine) return
      const topics = topicsOf(data)
      if (topics.includes('account_deleted')) onAccountDeleted?.()
      tell((listener) => topics.some((topic) => listener.topics.has(topic)), topics)
    })
    // The newest tabs of a person with many of them have streams: this one waits until somebody looks or goes on in it.
    mine.addEventListener('replaced', ended(drop))
    mine.addEventListener('error', ended(lost))
  }

  function stop(listener: Listener): void {
    due.delete(listener)
    if (listeners.delete(listener)) settleSoon()
  }

  return {
    /** @returns a function that stops it */
    subscribe(topics: Iterable<Topic>, onChange: Listener['onChange']): () => void {
      const listener = { topics: new Set(topics), onChange }
      // Whoever comes first has just read everything.
      if (listeners.size === 0) missed = false
      listeners.add(listener)
      settleSoon()
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

const lacks = (some: ReadonlySet<Topic>, all: ReadonlySet<Topic>) =>
  [...all].some((topic) => !some.has(topic))

function topicsOf(data: unknown): Topic[] {
  try {
    const { topics } = JSON.parse(String(data)) as { topics?: unknown }
    return Array.isArray(topics) ? (topics as Topic[]) : []
  } catch {
    return []
  }
}
