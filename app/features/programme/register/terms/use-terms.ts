import { useState } from 'react'
import { base64Of } from '#app/features/programme/base64-of.ts'
import { policyFileMax } from '#app/features/programme/policy/rules.ts'
import type { RegisterApi } from '#app/features/programme/register/register-api.server.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'

/** Keeps the file with the terms of a use of AI, or throws it away. */
export function useTerms(system_id: string) {
  const t = useMessages('programme')
  const language = useLanguage()
  const { busy, errors, run } = useProgrammeCall()
  const [tooLarge, setTooLarge] = useState(false)
  const { programme } = apiClient<RegisterApi>(language)
  const upload = async (file: File) => {
    setTooLarge(file.size > policyFileMax)
    if (file.size > policyFileMax) return
    await run('upload', async () => {
      const json = { system_id, name: file.name.slice(0, 300), file: await base64Of(file) }
      await outcome(programme.terms.$post({ json }))
      return t('termsFileKept', { name: file.name })
    })
  }
  const drop = () =>
    run('drop', async () => {
      await outcome(programme.register[':id'].terms.$delete({ param: { id: system_id } }))
      return t('termsFileDropped')
    })
  return { busy, error: tooLarge ? t('error_policy_file_too_large') : errors.file, upload, drop }
}
