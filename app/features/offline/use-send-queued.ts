import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { notify } from '#app/ui/toast.ts'
import { pauseOf, tallyOf } from './rules.ts'
import { sendQueued } from './send-queued.ts'

/** While something waits and there seems to be a network, in milliseconds. */
const tryEvery = 20_000

/** Sends what waits as soon as that is possible, and tells what came of it. */
export function useSendQueued(userId: string, waiting: number, online: boolean): void {
  const t = useMessages('offline')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  /** Not before this moment, in milliseconds since 1970: all that waits was told to. */
  const due = useRef(0)

  const send = useCallback(async () => {
    if (running.current || Date.now() < due.current) return
    running.current = true
    try {
      const settled = await sendQueued(userId, language)
      const { graded, right, xp, noted, refused, returned } = tallyOf(settled)
      due.current = Date.now() + pauseOf(settled)
      if (graded > 0)
        notify({
          tone: 'success',
          title: t('gradedTitle', { count: graded }),
          description: t('gradedBody', { right, xp }),
        })
      else if (returned > 0) notify({ title: t('returnedTitle'), description: t('returned') })
      else if (refused > 0)
        notify({ title: t('refusedTitle'), description: t('refused', { count: refused }) })
      if (graded + noted + refused + returned > 0) await revalidate()
    } finally {
      running.current = false
    }
  }, [userId, language, t, revalidate])

  useEffect(() => {
    if (waiting === 0 || !online) return
    // Something was added or taken out: what is new has not been told to wait.
    due.current = 0
    void send()
    const timer = setInterval(() => void send(), tryEvery)
    return () => clearInterval(timer)
  }, [waiting, online, send])
}
