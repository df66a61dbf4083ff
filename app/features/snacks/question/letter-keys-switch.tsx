import { useSyncExternalStore } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { letterKeys } from './letter-keys.ts'

/** Switches the keys A-E off and on again: whoever dictates to a computer would choose by talking (WCAG 2.1.4). */
export function LetterKeysSwitch() {
  const t = useMessages('snacks')
  const on = useSyncExternalStore(letterKeys.onChange, letterKeys.isOn, () => true)
  return (
    <Button
      variant="ghost"
      size="sm"
      ink
      className="keys-only justify-self-start"
      onClick={() => letterKeys.set(!on)}
    >
      {on ? t('letterKeysOff') : t('letterKeysOn')}
    </Button>
  )
}
