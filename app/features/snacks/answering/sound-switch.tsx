import { Volume2, VolumeX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { verdictSound } from './verdict-sound.ts'

/**
 * Switches the sound of verdicts off and on. It makes no sound for who wants less motion, and is not shown then.
 * @param named with its name beside it, as in the menu: a narrow phone has no room for it in the bar
 */
export default function SoundSwitch({ named = false }: { named?: boolean }) {
  const t = useMessages('shared')
  const on = useSyncExternalStore(verdictSound.onChange, verdictSound.isOn, () => true)
  return (
    <Button
      variant="ghost"
      icon={!named}
      ink
      className="soundswitch"
      aria-label={named ? undefined : t('verdictSound')}
      aria-pressed={on}
      onClick={() => verdictSound.set(!on)}
    >
      <Icon of={on ? Volume2 : VolumeX} />
      {named && t('verdictSound')}
    </Button>
  )
}
