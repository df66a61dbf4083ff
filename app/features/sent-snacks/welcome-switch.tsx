import { useMessages } from '#app/i18n/messages.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useSentSnacks } from './use-sent-snacks.ts'

/** Whether colleagues may send snacks: off unless somebody says so, and off at once. */
export function WelcomeSwitch({ welcome }: { welcome: boolean }) {
  const t = useMessages('sent-snacks')
  const { busy, setWelcome } = useSentSnacks()
  return (
    <div className="stack [--stack:6px]">
      <Checkbox
        label={t('welcomeLabel')}
        checked={welcome}
        aria-busy={busy !== undefined || undefined}
        onChange={(event) => void setWelcome(event.target.checked)}
      />
      <p className="small muted">{t('welcomeNote')}</p>
    </div>
  )
}
