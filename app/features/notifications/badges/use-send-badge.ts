import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { notify } from '#app/ui/toast.ts'
import { shareOrCopy } from './share-or-copy.ts'

/** Hands out the link of a shared badge: by the device's own dialog, or on the clipboard (PS-2.8.14). */
export function useSendBadge(manage?: () => void) {
  const t = useMessages('notifications')
  const language = useLanguage()
  const linkOf = (code: string) => window.location.origin + localePath(language, `/badge/${code}`)
  const action = manage && { label: t('badgeManage'), onPress: manage }

  /** @returns what was said of it, for who cannot see the toast */
  async function send(code: string): Promise<string> {
    const url = linkOf(code)
    const result = await shareOrCopy(navigator, { title: brand.name, text: t('badgeText'), url })
    if (result === 'failed') {
      notify({ tone: 'destructive', title: t('copyFailed'), description: url })
      return t('copyFailed')
    }
    const copied = { title: t('copied'), description: t('copiedBody') }
    const said = result === 'copied' ? copied : { title: t('badgeVisible') }
    notify({ tone: 'success', ...said, ...(action && { action }) })
    return said.title
  }
  return { linkOf, send }
}
