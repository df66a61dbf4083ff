import { DocumentView } from '#app/features/exercises/document-view.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { CopyPrompt } from './copy-prompt.tsx'
import type { ShownExample } from './shown-text.ts'

/** One task asked badly and well: each prompt whole, with what came back, and what made the difference. */
export function ExampleCard({ example }: { example: ShownExample }) {
  const t = useMessages('snacks')
  const { before, after, note, writer } = example
  return (
    <div className="shown-example">
      <Side title={t('exampleBefore')} side={before} writer={writer} />
      <Side title={t('exampleAfter')} side={after} writer={writer} />
      <div className="stack [--stack:0.25rem]">
        <h3>{t('exampleDifference')}</h3>
        <p>{note}</p>
      </div>
    </div>
  )
}

interface SideProps {
  title: string
  side: ShownExample['before']
  writer: ShownExample['writer']
}

function Side({ title, side, writer }: SideProps) {
  const t = useMessages('snacks')
  return (
    <div className="stack [--stack:0.75rem]">
      <h2 className="text-xl">{title}</h2>
      <div className="paper">
        <div className="row row--between">
          <h3 className="small">{t('examplePrompt')}</h3>
          <CopyPrompt prompt={side.prompt} />
        </div>
        <p className="shown-example__prompt">{side.prompt}</p>
      </div>
      <div className="paper paper--output">
        <div className="row row--between">
          <h3 className="small">{t('exampleOutput')}</h3>
          <Writer writer={writer} />
        </div>
        <DocumentView blocks={side.output} />
      </div>
    </div>
  )
}

function Writer({ writer }: Pick<SideProps, 'writer'>) {
  const t = useMessages('snacks')
  const locale = useLanguage() === 'nl' ? 'nl-NL' : 'en-GB'
  if (!writer) return <Badge tone="line">{t('exampleOurs')}</Badge>
  const day = new Date(`${writer.date}T12:00:00Z`)
  const date = day.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return <Badge tone="line">{t('exampleBy', { model: writer.model, date })}</Badge>
}
