import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import type { LabExample } from './task-file.ts'

/** A prompt as people often write it and a good one, each with what it gives: written by the editors. */
export function LabExamples({ examples }: { examples: readonly LabExample[] }) {
  const t = useMessages('promptlab')
  return (
    <section className="stack [--stack:1rem]" aria-labelledby="lab-examples">
      <h2 id="lab-examples">{t('examples')}</h2>
      <div className="cols cols--2 items-stretch">
        {examples.map(({ id, prompt, output, note }) => (
          <Card key={id} title={t(`example_${id}`)} level={3} className="stack [--stack:1rem]">
            <div className="stack [--stack:6px]">
              <p className="label">{t('examplePrompt')}</p>
              <p className="lab-prompt">{prompt}</p>
            </div>
            <div className="stack [--stack:6px]">
              <p className="label">{t('exampleOutput')}</p>
              <div className="paper paper--output lab-output">{output}</div>
            </div>
            <p>{note}</p>
          </Card>
        ))}
      </div>
    </section>
  )
}
