import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { type ApiEnv, apiCtx } from '#app/features/identity/api-env.server.ts'
import { requireViewer } from '#app/features/identity/context.server.ts'
import { liveId } from '#app/features/identity/live-id.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { cachedForMs, toldEveryMs } from '#app/features/leaderboard/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { pageTopics, type Topic } from '#app/live/live.server.ts'
import { tooBusy } from '#server/intake/too-busy.ts'
import { createOpenStreams, type Ending } from './open-streams.ts'

const heartbeat = 25_000
/**
 * A client hears at most once a second, and of the ranking alone every `toldEveryMs` (PD-7): others earn XP all the time,
 * and reading it again was the dearest part of a morning. What is one's own is never kept back.
 */
const coalesce = 1_000
/**
 * What everybody is told is told to each at a moment of its own: writing to thousands of streams in one go, and their reading
 * the ranking again all at once, would hold up whoever is answering.
 */
const spread = 900
/** A timer may fire as much before its time: what is kept would still be that of before, and told once more for nothing. */
const early = 2
const toEverybody = (topics: ReadonlySet<Topic>) => [...topics].every((topic) => topic === 'leaderboard')
/** What pages read again by. Not `notifications`: the bell asks for those by itself, and nobody is signed in any more. */
const everyPage = pageTopics.filter((topic) => topic !== 'notifications')
/** What no page shows and every stream is told: whoever is signed in here may no longer be. */
const ofTheStream: Topic[] = ['session', 'account_deleted']
const listOfNames = /^[a-z_]{1,30}(,[a-z_]{1,30}){0,19}$/
const lastWords: Record<Ending, { event: string; data: string }> = {
  // Whatever is open reads again, finds nobody signed in, and goes where such a page sends strangers.
  signed_out: { event: 'changed', data: JSON.stringify({ topics: everyPage }) },
  // A tab that somebody looks at later opens one again.
  replaced: { event: 'replaced', data: '{}' },
}
/** One takes some 40 KiB (docs/operations.md, "Capacity"). More tabs than that nobody looks at. */
const limits = { each: 10, all: 5_000, lookEvery: 30_000 }

/**
 * What a stream tells: what its pages show (`?topics=leaderboard,progress`), or everything when it does not say. Topics have
 * no owner in them, so that nobody can ask for those of others. A name that is not known here, of a newer or older version of
 * the app, is heard of never.
 * @throws AppError invalid `invalid_request` for what is no list of names
 */
function topicsOf(asked: string | undefined): Topic[] {
  if (asked === undefined) return [...pageTopics, ...ofTheStream]
  if (!listOfNames.test(asked))
    throw new AppError('invalid', 'invalid_request', { detail: 'No list of topics' })
  const names = asked.split(',')
  return [...pageTopics.filter((topic) => names.includes(topic)), ...ofTheStream]
}

/**
 * GET /api/events: one event stream per signed-in client. Each event names the topics that changed, of those that the
 * stream is for; the page reads again what it shows. The first change of one's own is told at once, one of the ranking within two
 * seconds, and then every five while it changes; what follows within a second is told together.
 */
export function eventStream(stopping: AbortSignal, { log, metrics, live }: Runtime) {
  const open = createOpenStreams(limits, (error) =>
    log.warn({ err: error }, 'sessions of streams not looked at'),
  )
  return async (c: Context<ApiEnv>) => {
    const { viewer, db } = requireViewer(await apiCtx(c))
    const asked = c.req.query('topics')
    const wanted = topicsOf(asked)
    if (open.isFull()) return tooBusy(c)
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const pending = new Set<Topic>()
      let ending: Ending | undefined
      let rankingFrom = 0
      let wake: (() => void) | undefined
      const end = () => wake?.()
      const isOver = () => stream.aborted || stopping.aborted || ending !== undefined
      const changed = (topics: Topic[]) => {
        for (const topic of topics) pending.add(topic)
        wake?.()
      }
      // By the sign-in too: what ends sessions may know of no profile.
      const ids = new Set([
        liveId(viewer),
        viewer.auth_user_id,
        ...(viewer.profile ? [viewer.profile.account_id] : []),
      ])
      const stopListening = [...ids].map((id) => live.subscribe(id, wanted, changed))
      const endBecause = (why: Ending) => {
        ending ??= why
        end()
      }
      const place = { person: viewer.auth_user_id, session: viewer.session_id }
      const leave = open.enter({ ...place, end: endBecause }, db)
      stopping.addEventListener('abort', end)
      stream.onAbort(end)
      metrics.eventStreams.inc()
      // Its page was read a moment ago, and may show the ranking of just before a change.
      const missed = asked?.includes('leaderboard') && live.sinceHeard('leaderboard') < 2 * cachedForMs
      const catchingUp = missed ? setTimeout(() => changed(['leaderboard']), cachedForMs) : undefined
      try {
        await stream.writeSSE({ event: 'ready', data: '{}' })
        while (!isOver()) {
          const idle = pending.size === 0
          const slept =
            idle &&
            (await sleep(heartbeat, (resolve) => {
              wake = resolve
            }))
          if (isOver()) break
          if (pending.size === 0) {
            if (slept) await stream.write(': keep-alive\n\n')
            continue
          }
          if (toEverybody(pending)) {
            // Not before what is kept of the ranking from before the change is gone.
            const wait = Math.max(
              rankingFrom - performance.now(),
              cachedForMs + early - live.sinceHeard('leaderboard'),
            )
            await sleep(Math.max(0, wait) + (idle ? Math.random() * spread : 0), (resolve) => {
              wake = () => {
                if (isOver() || !toEverybody(pending)) resolve()
              }
            })
            if (isOver()) break
          }
          const topics = [...pending]
          pending.clear()
          // What is one's own changes the own row of the ranking too, and the news of that may come a moment later.
          rankingFrom = topics.includes('progress') ? 0 : performance.now() + toldEveryMs
          if (topics.includes('session') && !(await apiCtx(c)).viewer) {
            ending ??= 'signed_out'
            break
          }
          await stream.writeSSE({ event: 'changed', data: JSON.stringify({ topics }) })
          if (topics.includes('account_deleted')) break
          // What is read now may be kept from before the last change: it is told again, until nothing changes.
          if (topics.includes('leaderboard') && live.sinceHeard('leaderboard') < cachedForMs)
            pending.add('leaderboard')
          await sleep(coalesce, (resolve) => {
            wake = () => {
              if (isOver()) resolve()
            }
          })
        }
        if (ending) await stream.writeSSE(lastWords[ending])
      } finally {
        clearTimeout(catchingUp)
        metrics.eventStreams.dec()
        leave()
        for (const stop of stopListening) stop()
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
