import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { type ApiEnv, apiCtx } from '#app/features/identity/api-env.server.ts'
import { requireViewer } from '#app/features/identity/context.server.ts'
import { liveId } from '#app/features/identity/live-id.ts'
import type { Topic } from '#app/lib/live.server.ts'

const heartbeat = 25_000
/** A client hears at most once a second (DECISIONS 7). */
const coalesce = 1_000
/**
 * What everybody is told is told to each at a moment of its own: writing to thousands of streams in one go, and their reading
 * the ranking again all at once, would hold up whoever is answering.
 */
const spread = 900
const toEverybody = (topics: ReadonlySet<Topic>) => [...topics].every((topic) => topic === 'leaderboard')
/** What pages read again by. Not `notifications`: the bell asks for those by itself, and nobody is signed in any more. */
const everyPage: Topic[] = ['progress', 'quota', 'profile', 'subscription', 'content', 'leaderboard', 'team']

/**
 * GET /api/events: one event stream per signed-in client. Each event names the topics that changed; the page reads
 * again what it shows. The first change of one's own is told at once and one of the ranking within a second; what follows
 * within a second is told together.
 */
export function eventStream(stopping: AbortSignal) {
  return async (c: Context<ApiEnv>) => {
    const { viewer } = requireViewer(await apiCtx(c))
    const userId = liveId(viewer)
    const { live, metrics } = c.var.runtime
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const pending = new Set<Topic>()
      let wake: (() => void) | undefined
      const changed = (topics: Topic[]) => {
        for (const topic of topics) pending.add(topic)
        wake?.()
      }
      const stopListening = live.subscribe(userId, changed)
      const end = () => wake?.()
      stopping.addEventListener('abort', end)
      stream.onAbort(end)
      metrics.eventStreams.inc()
      try {
        await stream.writeSSE({ event: 'ready', data: '{}' })
        while (!stream.aborted && !stopping.aborted) {
          const idle = pending.size === 0
          const slept =
            idle &&
            (await sleep(heartbeat, (resolve) => {
              wake = resolve
            }))
          if (stream.aborted || stopping.aborted) break
          if (pending.size === 0) {
            if (slept) await stream.write(': keep-alive\n\n')
            continue
          }
          if (idle && toEverybody(pending)) {
            await sleep(Math.random() * spread, (resolve) => {
              wake = () => {
                if (stream.aborted || stopping.aborted || !toEverybody(pending)) resolve()
              }
            })
            if (stream.aborted || stopping.aborted) break
          }
          const topics = [...pending]
          pending.clear()
          if (topics.includes('session') && !(await apiCtx(c)).viewer) {
            // Whatever is open reads again, finds nobody signed in, and goes where such a page sends strangers.
            await stream.writeSSE({ event: 'changed', data: JSON.stringify({ topics: everyPage }) })
            break
          }
          await stream.writeSSE({ event: 'changed', data: JSON.stringify({ topics }) })
          if (topics.includes('account_deleted')) break
          await sleep(coalesce, (resolve) => {
            wake = () => {
              if (stream.aborted || stopping.aborted) resolve()
            }
          })
        }
      } finally {
        metrics.eventStreams.dec()
        stopListening()
        stopping.removeEventListener('abort', end)
      }
    })
  }
}

/** Waits, or until woken. @returns true when the time ran out. */
function sleep(ms: number, onWake: (resolve: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    onWake(() => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
