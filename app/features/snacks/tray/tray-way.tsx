import { ArrowRight } from 'lucide-react'
import { useTray } from '#app/features/snacks/answering/use-tray.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface TrayWayProps {
  /** The item that was answered just now, or is looked back at. */
  id: string
  /** Where to go, without a language, for what is not of today's tray. */
  otherwise: string
  /** What it is called then; the next snack when left out. */
  label?: string
  variant?: 'primary' | 'quiet'
}

/**
 * The one way on after an answer: the next hatch of today's tray, after the last one its receipt, and for what was taken
 * besides the tray whatever comes next of its kind.
 */
export function TrayWay({ id, otherwise, label, variant = 'primary' }: TrayWayProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const tray = useTray()
  const ofTray = tray?.items.some((item) => item.id === id) ?? false
  // What was answered just now was told before this was there to hear it.
  const following = tray?.items.find((item) => !item.taken && item.id !== id)?.path
  const next = t('nextSnack', { unit: brand.unit })
  const [path, words] = !ofTray
    ? [otherwise, label ?? next]
    : following
      ? [following, next]
      : ['/account-dashboard#day', t('toReceipt')]
  return (
    <ButtonLink variant={variant} size="lg" href={localePath(language, path)}>
      {words}
      <Icon of={ArrowRight} size="sm" />
    </ButtonLink>
  )
}
