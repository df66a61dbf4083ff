import { useState } from 'react'
import { useNavigate } from 'react-router'
import { base64Of } from '#app/features/programme/base64-of.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { localePath } from '#app/lib/language.ts'
import type { PolicyApi } from './policy-api.server.ts'
import { policyFileMax } from './rules.ts'
import type { DraftInput } from './versions/save-draft.server.ts'

/**
 * What a lead does with the policy: begins a draft, reads a file into it, keeps it, throws it away, publishes it.
 * @returns `startWith`, which goes on to the draft; `readFile`, which gives what was read to the form that shows it
 */
export function usePolicy() {
  const t = useMessages('policy')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, errors, run } = useProgrammeCall(['policy'])
  const [requests] = useState(createAttempts)
  const [fileError, setFileError] = useState<string>()
  const { policy } = apiClient<PolicyApi>(language).programme
  const to = (path: string) => navigate(localePath(language, `/team/programme/policy${path}`))

  const start = async (from: 'template' | 'current' | 'nothing') => {
    const send = async () => {
      await outcome(policy.draft.$post({ json: { from, language } }))
      return undefined
    }
    if (await run(from, send)) await to('/draft')
  }
  const readFile = async (file: File): Promise<DraftInput | undefined> => {
    setFileError(undefined)
    if (file.size > policyFileMax) {
      setFileError(t('error_policy_file_too_large'))
      return undefined
    }
    let read: DraftInput | undefined
    const send = async () => {
      const json = { name: file.name.slice(0, 300), file: await base64Of(file), language }
      read = await outcome(policy.file.$post({ json }))
      return t('fileRead', { name: file.name })
    }
    return (await run('file', send)) ? read : undefined
  }
  const startWith = async (file: File) => {
    if (await readFile(file)) await to('/draft')
  }
  const save = (json: DraftInput) => {
    const send = async () => {
      const questions = json.questions.map((one) => ({ ...one, options: [...one.options] }))
      await outcome(policy.draft.$put({ json: { ...json, questions } }))
      return t('draftSaved')
    }
    return run('save', send)
  }
  const discard = async (discarded: () => void) => {
    const send = async () => {
      await outcome(policy.draft.$delete())
      discarded()
      return t('draftDiscarded')
    }
    if (await run('discard', send)) await to('')
  }
  const publish = async (read_days: number, seen_at: string) => {
    const send = async () => {
      const json = { request_id: requests.idFor(`${read_days} ${seen_at}`), read_days, seen_at }
      const { number } = await outcome(policy.versions.$post({ json }))
      requests.done()
      return t('published', { number })
    }
    if (await run('publish', send)) await to('')
  }
  return {
    busy,
    errors,
    fileError: fileError ?? errors.file,
    start,
    startWith,
    readFile,
    save,
    discard,
    publish,
  }
}
