import { useRef, useState } from 'react'
import { levelKeys } from '#app/i18n/label-keys.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import { notify } from '#app/ui/toast.ts'
import type { PracticeApi } from './api.server.ts'
import type { Letter } from './decide-answer.ts'
import type { PublicQuestion } from './question-queries.server.ts'
import type { ShownResult } from './shown-result.ts'

/** A random id (UUID version 4) that also works on plain http, where crypto.randomUUID is not there. */
function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const levelUpDelay = 500

/**
 * Sends an answer and keeps its result. The attempt id stays the same until there is an answer from the server, so a
 * press after a lost connection repeats the same attempt and never counts twice.
 */
export function useAnswer(question: PublicQuestion, onStored: () => void) {
  const language = useLanguage()
  const toasts = useAnswerToasts()
  const attempt = useRef<string>(undefined)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<ShownResult | null>(null)

  async function send(answer: Letter): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    attempt.current ??= newAttempt()
    try {
      const call = apiClient<PracticeApi>(language).questions[':id'].answer.$post({
        param: { id: question.id },
        json: { answer, attempt_id: attempt.current },
      })
      const { xp, ...graded } = await outcome(call)
      setResult({ ...graded, answer, xp_awarded: xp.final_xp_amount, total_xp: xp.new_xp, fresh: true })
      toasts.awarded(xp)
      onStored()
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : 'unknown'
      setProblem(reason)
      // Answered in another tab: the page shows that result.
      if (reason === 'already_answered') onStored()
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { result, send, busy, problem }
}

interface Award {
  final_xp_amount: number
  level_changed: boolean
  new_level: keyof typeof levelKeys
}

/** 'XP verdiend', and half a second later 'Level Up!' when there is one (SPEC 4 "Levels and XP"). */
function useAnswerToasts() {
  const t = useWords('practice')
  const shared = useWords('shared')
  return {
    awarded({ final_xp_amount: xp, level_changed, new_level }: Award) {
      if (xp > 0)
        notify({ tone: 'success', title: t('xpEarned', { xp }), description: shared('xpPlus', { xp }) })
      if (!level_changed) return
      const level = shared(levelKeys[new_level])
      setTimeout(
        () => notify({ tone: 'success', title: t('levelUp'), description: t('levelUpBody', { level }) }),
        levelUpDelay,
      )
    },
  }
}
