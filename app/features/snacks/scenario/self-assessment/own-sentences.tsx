import { useMessages } from '#app/i18n/messages.tsx'

interface OwnSentencesProps {
  name: string
  sentences: readonly string[]
  /** Places of those that the rules found something in. */
  seen: readonly number[]
  chosen: number | null
  /** Where the rules say something about the choice. */
  remarkId: string
  onPoint: (sentence: number) => void
}

/** The learner's own sentences, to point at one. */
export function OwnSentences({ name, sentences, seen, chosen, remarkId, onPoint }: OwnSentencesProps) {
  const t = useMessages('scenario')
  return (
    <fieldset aria-describedby={remarkId}>
      <legend className="label">{t('assessPoint')}</legend>
      <div className="sentences">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place
          <label key={at} className="sentence" data-seen={seen.includes(at) || undefined}>
            <input type="radio" name={name} checked={chosen === at} onChange={() => onPoint(at)} />
            <span>{sentence}</span>
            {seen.includes(at) && <span className="xs subtle">{t('assessSeen')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
