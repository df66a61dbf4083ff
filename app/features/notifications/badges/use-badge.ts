import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome, toReason } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { BadgeApi } from './badge-api.server.ts'
import { type BadgeChoice, defaultBadge, type OwnBadge } from './badge-rules.ts'
import { useSendBadge } from './use-send-badge.ts'

/** The own badge: reading it, sharing it with a choice, and switching it off. */
export function useBadge() {
  const t = useMessages('notifications')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const [badge, setBadge] = useState<OwnBadge>()
  const [choice, setChoice] = useState<BadgeChoice>(defaultBadge)
  const [failed, setFailed] = useState<string>()
  const { running, run } = useApiCall<'share' | 'hide'>()
  /** The last message, for who cannot see the toast: it is outside of the dialog. */
  const [said, setSaid] = useState('')
  const { linkOf, send } = useSendBadge()
  const api = apiClient<BadgeApi>(language).badge
  const sentenceOf = (error: unknown) => messageOf(toReason(error))

  const take = (found: OwnBadge) => {
    setBadge(found)
    if (!found.share) return
    const { code: _code, ...shown } = found.share
    setChoice(shown)
  }
  const load = async () => {
    setFailed(undefined)
    await outcome(api.$get()).then(take, (error: unknown) => setFailed(sentenceOf(error)))
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => void loadNow(), [])

  const change = async (
    what: 'share' | 'hide',
    call: () => Promise<OwnBadge>,
    done: (found: OwnBadge) => Promise<string> | string,
  ) => {
    const send = async () => {
      const found = await call()
      take(found)
      setSaid(await done(found))
    }
    await run(send, { name: what, refused: failureToast(t('failedTitle'), messageOf) })
  }
  const shown = badge?.share
  const changed =
    shown !== undefined &&
    shown !== null &&
    (shown.name !== choice.name ||
      shown.show_xp !== choice.show_xp ||
      shown.show_streak !== choice.show_streak)
  const code = badge?.share?.code
  const told = (title: string) => {
    notify({ tone: 'success', title })
    return title
  }
  const put = () => outcome(api.$put({ json: choice }))
  return {
    badge,
    failed,
    load,
    choice,
    setChoice,
    busy: running,
    /** It is shared, with other choices than those in the form. */
    changed,
    link: code && linkOf(code),
    said,
    /** Makes the badge public, and hands out its link at once. */
    share: () => change('share', put, ({ share }) => (share ? send(share.code) : '')),
    save: () => change('share', put, () => told(t('badgeShared'))),
    hide: () =>
      change(
        'hide',
        () => outcome(api.$delete()),
        () => told(t('badgeHidden')),
      ),
    send: async () => {
      if (code) setSaid(await send(code))
    },
  }
}

export type Badge = ReturnType<typeof useBadge>
