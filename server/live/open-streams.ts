import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

/** Why a stream ends before its client leaves. */
export type Ending = 'replaced' | 'signed_out'

export interface OpenStream {
  person: string
  session: string
  end(why: Ending): void
}

interface StreamLimits {
  /** Of one person, at this process. */
  each: number
  all: number
  /** Milliseconds between two looks at whether sessions are still there. */
  lookEvery: number
}

const sessionsThere = statement<{ id: string }>(
  'sessions_there',
  'select id from auth_sessions where id = any($1::text[]) and expires_at > now()',
)

/**
 * The event streams of this process: so many of one person, so that nobody fills its memory, and each no longer than the
 * session that opened it. Whoever opens one too many is looking at it: the one that has been open for longest ends. That a
 * session ended is mostly told at once; what nobody tells, as when its time is over, shows at the next look.
 */
export function createOpenStreams({ each, all, lookEvery }: StreamLimits, onError: (error: unknown) => void) {
  /** By person, in the order in which they were opened. */
  const open = new Map<string, Set<OpenStream>>()
  let count = 0
  let looking: NodeJS.Timeout | undefined

  async function look(db: Db): Promise<void> {
    const streams = [...open.values()].flatMap((some) => [...some])
    const sessions = [...new Set(streams.map(({ session }) => session))]
    const there = new Set((await run(db, sessionsThere, [sessions])).map(({ id }) => id))
    for (const stream of streams) if (!there.has(stream.session)) stream.end('signed_out')
  }

  return {
    isFull: () => count >= all,
    /** @returns a function that gives the place back, to be called once */
    enter(stream: OpenStream, db: Db): () => void {
      const own = open.get(stream.person) ?? new Set()
      open.set(stream.person, own.add(stream))
      count += 1
      looking ??= setInterval(() => void look(db).catch(onError), lookEvery).unref()
      const [oldest] = own
      if (own.size > each) oldest?.end('replaced')
      return () => {
        count -= 1
        own.delete(stream)
        // Somebody may have come back after the last one left.
        if (own.size === 0 && open.get(stream.person) === own) open.delete(stream.person)
        if (count > 0) return
        clearInterval(looking)
        looking = undefined
      }
    },
  }
}
