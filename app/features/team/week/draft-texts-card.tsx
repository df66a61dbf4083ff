import { Check, Copy } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { type Language, languages } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'

/** Sentences for the record, in both languages, to copy and change. */
export function DraftTexts({ drafts }: { drafts: Record<Language, string> }) {
  const t = useMessages('team')
  return (
    <Card title={t('draftTitle')}>
      <div className="stack">
        <p className="small muted">{t('draftLead')}</p>
        <div className="grid gap-5 md:grid-cols-2">
          {languages.map((language) => (
            <Draft key={language} language={language} text={drafts[language]} />
          ))}
        </div>
      </div>
    </Card>
  )
}

function Draft({ language, text }: { language: Language; text: string }) {
  const t = useMessages('team')
  const { copied, failed, copy } = useCopy()
  const state = copied ? 'copied' : failed ? 'failed' : 'copy'
  const words = { copy: t(`draftCopy_${language}`), copied: t('draftCopied'), failed: t('draftFailed') }
  return (
    <div className="stack content-start [--stack:var(--space-2)]">
      <p lang={language}>{text}</p>
      <Button size="sm" className="justify-self-start" onClick={() => void copy(text)}>
        <Icon of={state === 'copied' ? Check : Copy} size="sm" />
        {words[state]}
      </Button>
      <span className="sr" role="status">
        {state !== 'copy' && words[state]}
      </span>
    </div>
  )
}
