import { Check, Copy } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'

/** Copies a prompt, and says in place whether that worked: a browser may refuse it, or not know how. */
export function CopyPrompt({ prompt }: { prompt: string }) {
  const t = useMessages('snacks')
  const { copied, failed, copy } = useCopy()
  const state = copied ? 'copied' : failed ? 'failed' : 'copy'
  const words = { copy: t('promptCopy'), copied: t('promptCopied'), failed: t('promptCopyFailed') }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => void copy(prompt)}>
        <Icon of={state === 'copied' ? Check : Copy} size="sm" />
        {words[state]}
      </Button>
      <span className="sr" role="status">
        {state !== 'copy' && words[state]}
      </span>
    </>
  )
}
