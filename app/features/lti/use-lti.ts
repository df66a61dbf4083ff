import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { Matched } from './courses/match-members.server.ts'
import type { PlatformForm } from './platform/own-platform.server.ts'
import type { LtiSettingsApi } from './settings-api.server.ts'

/** What the owner does with the learning platform. `busy` is what is under way: `save`, `remove`, `registration`, or the id of a course. */
export function useLti() {
  const t = useMessages('lti')
  const language = useLanguage()
  const sentence = useErrorMessage(['lti'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const [errors, setErrors] = useState<Partial<Record<keyof PlatformForm, string>>>({})
  const [matched, setMatched] = useState<{ course: string; found: Matched }>()
  const [registration, setRegistration] = useState<string>()
  const { lti } = apiClient<LtiSettingsApi>(language).account
  const say = failureToast(t('failed'), sentence)
  return {
    busy: running,
    errors,
    matched,
    sentence,
    save: (form: PlatformForm) => {
      setErrors({})
      return run(
        async () => {
          await outcome(lti.$put({ json: form }))
          notify({ tone: 'success', title: t('saved') })
        },
        {
          name: 'save',
          refused: (refusal) =>
            Object.keys(refusal.fields).length > 0 ? setErrors({ ...refusal.fields }) : say(refusal),
          settled: revalidate,
        },
      )
    },
    remove: () =>
      run(
        async () => {
          await outcome(lti.$delete({}))
          notify({ tone: 'success', title: t('removed') })
        },
        { name: 'remove', refused: say, settled: revalidate },
      ),
    /** Told this once. */
    registration,
    makeRegistration: () =>
      run(
        async () => {
          const { url } = (await outcome(lti.registration.$post({}))) as { url: string }
          setRegistration(url)
        },
        { name: 'registration', refused: say },
      ),
    readMembers: (course: string) =>
      run(
        async () => {
          setMatched(undefined)
          const found = (await outcome(
            lti.courses[':id'].members.$post({ param: { id: course } }),
          )) as Matched
          setMatched({ course, found })
        },
        { name: course, refused: say, settled: revalidate },
      ),
  }
}
