import { useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { readBaked } from './bake.ts'
import type { PublicBadgeApi } from './public-badge-api.server.ts'
import { type BadgeVerdict, badgeMax } from './rules.ts'

/** Far more than a picture with a badge in it. */
const mostBytes = 5_000_000

type Problem = 'verifyEmpty' | 'verifyNothing' | 'verifyLarge'

/** Finds the badge in what was chosen or pasted. */
async function findBadge(file: File | undefined, text: string): Promise<{ badge: string } | Problem> {
  if (!file && text.trim() === '') return 'verifyEmpty'
  if (file && file.size > mostBytes) return 'verifyLarge'
  const badge = file
    ? readBaked(new Uint8Array(await file.arrayBuffer()))
    : readBaked(new TextEncoder().encode(text))
  if (!badge) return 'verifyNothing'
  return badge.length > badgeMax ? 'verifyLarge' : { badge }
}

/** Verifying a badge from a file or a text. */
export function useVerifyBadge() {
  const t = useMessages('open-badges')
  const language = useLanguage()
  const sentence = useErrorMessage(['open-badges'])
  const { busy, run } = useApiCall()
  const [file, setFile] = useState<File>()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [verdict, setVerdict] = useState<BadgeVerdict>()
  const verify = async () => {
    setVerdict(undefined)
    const found = await findBadge(file, text)
    setProblem(typeof found === 'string' ? found : undefined)
    if (typeof found === 'string') return
    const send = async () => {
      const api = apiClient<PublicBadgeApi>(language)['open-badges']
      setVerdict((await outcome(api.verify.$post({ json: found }))) as BadgeVerdict)
    }
    await run(send, { refused: failureToast(t('failed'), sentence) })
  }
  return { setFile, text, setText, problem, verdict, busy, verify }
}
