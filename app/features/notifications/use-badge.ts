import { useEffect, useEffectEvent, useState } from 'react'
import { useErrorMessage, useLanguage, useWords } from '#app/i18n/words.tsx'
import { apiClient, outcome, reasonOf } from '#app/lib/api-client.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { notify } from '#app/ui/toast.ts'
import type { BadgeApi } from './badge-api.server.ts'
import { type BadgeChoice, defaultBadge, type OwnBadge } from './badge-rules.ts'
import { shareOrCopy } from './share-or-copy.ts'

/** The own badge: reading it, sharing it with a choice, and switching it off. */
export function useBadge() {
  const t = useWords('notifications')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const [badge, setBadge] = useState<OwnBadge>()
  const [choice, setChoice] = useState<BadgeChoice>(defaultBadge)
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState<'share' | 'hide'>()
  /** The last message, for who cannot see the toast: it is outside of the dialog. */
  const [said, setSaid] = useState('')
  const api = apiClient<BadgeApi>(language).badge
  const sentenceOf = (error: unknown) => messageOf(reasonOf(error))

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

  const change = async (what: 'share' | 'hide', call: Promise<OwnBadge>, done: string) => {
    if (busy) return
    setBusy(what)
    await call.then(
      (found) => {
        take(found)
        setSaid(done)
        notify({ tone: 'success', title: done })
      },
      (error: unknown) =>
        notify({ tone: 'destructive', title: t('failedTitle'), description: sentenceOf(error) }),
    )
    setBusy(undefined)
  }
  const shown = badge?.share
  const changed =
    shown !== undefined &&
    shown !== null &&
    (shown.name !== choice.name ||
      shown.show_xp !== choice.show_xp ||
      shown.show_streak !== choice.show_streak)
  const link = badge?.share
    ? window.location.origin + localePath(language, `/badge/${badge.share.code}`)
    : undefined
  return {
    badge,
    failed,
    load,
    choice,
    setChoice,
    busy,
    /** It is shared, with other choices than those in the form. */
    changed,
    link,
    said,
    share: () => change('share', outcome(api.$put({ json: choice })), t('badgeShared')),
    hide: () => change('hide', outcome(api.$delete()), t('badgeHidden')),
    async send(): Promise<void> {
      if (!link) return
      const result = await shareOrCopy(navigator, { title: brand.name, text: t('badgeText'), url: link })
      if (result === 'copied') {
        setSaid(t('copied'))
        notify({ tone: 'success', title: t('copied'), description: t('copiedBody') })
      }
      if (result === 'failed') {
        setSaid(t('copyFailed'))
        notify({ tone: 'destructive', title: t('copyFailed'), description: link })
      }
    },
  }
}

export type Badge = ReturnType<typeof useBadge>
