import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PeopleApi } from '#app/features/organisation/people/people-api.server.ts'
import { fileMax } from '#app/features/organisation/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { CheckedAddressList } from './check-address-list.server.ts'
import type { InvitationApi } from './invitation-api.server.ts'
import type { InviteChoice } from './invite-options.tsx'

/** The bytes of a file as base64, in pieces that fit on the stack. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(text)
}

/** A list of addresses on its way: typed or read from a file, checked by the server, sent. */
export function useInviteList() {
  const t = useMessages('organisation')
  const language = useLanguage()
  const sentence = useErrorMessage(['organisation'])
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<InviteChoice>({ role: 'member', language })
  const [error, setError] = useState<string>()
  const [checked, setChecked] = useState<CheckedAddressList>()
  const { running, run } = useApiCall<'check' | 'send'>()
  const api = apiClient<InvitationApi>(language).invitations
  const { account } = apiClient<PeopleApi>(language)

  const read = async (json: { text?: string; file?: string }) => {
    const check = async () => {
      setError(undefined)
      setChecked(await outcome(api.check.$post({ json })))
    }
    await run(check, { name: 'check', refused: ({ reason }) => setError(sentence(reason)) })
  }
  const checkFile = async (file: File) => {
    if (file.size > fileMax) setError(t('listFileTooLarge'))
    else await read({ file: await base64Of(file) })
  }
  const send = async (leavers: readonly string[]) => {
    if (!checked) return
    const people = checked.addresses
      .filter(({ state }) => state === 'ok')
      .map(({ email, name, role, department, job_role, working_days }) => ({
        email,
        ...(name && { name }),
        ...(role && { role }),
        ...(department && { department }),
        ...(job_role && { job_role }),
        ...(working_days && { working_days }),
      }))
    const changes = checked.addresses
      .filter(({ state }) => state === 'changed')
      .map(({ email, department, job_role, working_days }) => ({
        email,
        ...(department && { department }),
        ...(job_role && { job_role }),
        ...(working_days && { working_days }),
      }))
    // Who left first: that frees the seats that the others need.
    const invite = async () => {
      if (changes.length + leavers.length > 0) {
        const { changed } = await outcome(
          account.people.$patch({ json: { people: changes, leavers: [...leavers] } }),
        )
        const description = t('listAppliedBody', { count: changed })
        notify({ tone: 'success', title: t('listApplied'), description })
      }
      if (people.length > 0) {
        const { sent, skipped } = await outcome(api.$post({ json: { people, ...choice } }))
        const description =
          skipped.length > 0 ? { description: t('listSkipped', { count: skipped.length }) } : {}
        notify({ tone: 'success', title: t('listSent', { count: sent.length }), ...description })
      }
      setText('')
      setChecked(undefined)
      await revalidate()
    }
    await run(invite, { name: 'send', refused: failureToast(t('inviteFailed'), sentence) })
  }
  const back = () => setChecked(undefined)
  return {
    text,
    setText,
    error,
    checked,
    choice,
    setChoice,
    busy: running,
    check: () => read({ text }),
    checkFile,
    send,
    back,
  }
}
