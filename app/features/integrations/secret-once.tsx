import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'
import { notify } from '#app/ui/toast.ts'

/** A secret that is shown this once, to copy. */
export function SecretOnce({ secret }: { secret: string }) {
  const t = useMessages('integrations')
  const { copy } = useCopy()
  const copyIt = async () => {
    const copied = await copy(secret)
    notify({ tone: copied ? 'success' : 'destructive', title: t(copied ? 'copied' : 'notCopied') })
  }
  return (
    <div className="stack">
      <p className="num wrap-anywhere">
        <code>{secret}</code>
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => void copyIt()}>
        {t('copy')}
      </Button>
    </div>
  )
}
