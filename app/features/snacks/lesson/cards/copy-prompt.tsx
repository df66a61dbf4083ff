import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Copies a prompt, and says in place whether that worked: a browser may refuse it, or not know how. */
export function CopyPrompt({ prompt }: { prompt: string }) {
  const t = useMessages('snacks')
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(prompt)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const words = { copy: t('promptCopy'), copied: t('promptCopied'), failed: t('promptCopyFailed') }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => void copy()}>
        <Icon of={state === 'copied' ? Check : Copy} size="sm" />
        {words[state]}
      </Button>
      <span className="sr" role="status">
        {state !== 'copy' && words[state]}
      </span>
    </>
  )
}
