import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { notify } from '#app/ui/toast.ts'
import { tallyOf } from './rules.ts'
import { sendQueued } from './send-queued.ts'

/** While something waits and there seems to be a network, in milliseconds. */
const tryEvery = 20_000

/** Sends what waits as soon as that is possible, and tells what came of it. */
export function useSendQueued(userId: string, waiting: number, online: boolean): void {
  const t = useWords('offline')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const running = useRef(false)

  const send = useCallback(async () => {
    if (running.current) return
    running.current = true
    try {
      const { graded, right, xp, refused } = tallyOf(await sendQueued(userId, language))
      if (graded > 0)
        notify({
          tone: 'success',
          title: t('gradedTitle', { count: graded }),
          description: t('gradedBody', { right, xp }),
        })
      else if (refused > 0)
        notify({ title: t('refusedTitle'), description: t('refused', { count: refused }) })
      if (graded + refused > 0) await revalidate()
    } finally {
      running.current = false
    }
  }, [userId, language, t, revalidate])

  useEffect(() => {
    if (waiting === 0 || !online) return
    void send()
    const timer = setInterval(() => void send(), tryEvery)
    return () => clearInterval(timer)
  }, [waiting, online, send])
}
