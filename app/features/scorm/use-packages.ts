import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { Language } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { PackageSort, ScormVersion } from './rules.ts'
import type { ScormApi } from './scorm-api.server.ts'

interface Form {
  path: string
  /** Empty: all modules. */
  module: string
  version: ScormVersion
  sort: PackageSort
  language: Language
}

/** What stands in the form for a new package, and making it. */
export function useNewPackage(path: string, sort: PackageSort) {
  const t = useMessages('scorm')
  const language = useLanguage()
  const sentence = useErrorMessage(['scorm'])
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const [form, setForm] = useState<Form>({ path, module: '', version: '1.2', sort, language })
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  const make = () =>
    run(
      async () => {
        const json = { ...form, module: form.module || null }
        await outcome(apiClient<ScormApi>(language).account['scorm-packages'].$post({ json }))
        notify({ tone: 'success', title: t('made') })
      },
      { refused: failureToast(t('failed'), sentence), settled: revalidate },
    )
  return { form, change, busy, make }
}

/** Takes a package back. `busy` is the id of the one under way. */
export function useRemovePackage() {
  const t = useMessages('scorm')
  const language = useLanguage()
  const sentence = useErrorMessage(['scorm'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const remove = (id: string) =>
    run(
      async () => {
        await outcome(
          apiClient<ScormApi>(language).account['scorm-packages'][':id'].$delete({ param: { id } }),
        )
        notify({ tone: 'success', title: t('removed') })
      },
      { name: id, refused: failureToast(t('failed'), sentence), settled: revalidate },
    )
  return { busy: running, remove }
}
