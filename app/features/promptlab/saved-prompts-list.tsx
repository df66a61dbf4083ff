import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'
import type { SavedPrompt } from './saved-prompts.ts'

interface SavedPromptsProps {
  saved: readonly SavedPrompt[]
  /** Of tasks by their slug; a task may be gone. */
  titles: ReadonlyMap<string, string>
  onRemove: (one: SavedPrompt) => void
}

/** The prompts that were kept in this browser. */
export function SavedPrompts({ saved, titles, onRemove }: SavedPromptsProps) {
  const t = useMessages('promptlab')
  const { copied, copy } = useCopy()
  return (
    <section className="stack [--stack:1rem]" aria-labelledby="saved-prompts">
      <div>
        <h2 id="saved-prompts">{t('saved')}</h2>
        <p className="small muted">{t('savedNote')}</p>
      </div>
      <ul className="stack [--stack:0.75rem]">
        {saved.map((one) => (
          <li key={`${one.task}:${one.prompt}`} className="card lab-saved">
            <p className="small muted">{t('savedFor', { title: titles.get(one.task) ?? one.task })}</p>
            <p className="lab-prompt">{one.prompt}</p>
            <div className="row">
              <Button size="sm" onClick={() => void copy(one.prompt)}>
                {copied === one.prompt ? t('copied') : t('copy')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onRemove(one)}>
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
