import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import type { FieldControl } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Block } from './paragraphs.ts'
import { sentencesOf } from './quotes.ts'

interface SentenceSelectProps extends FieldControl {
  blocks: readonly Block[]
  language: Language
  value: string
  onChange: (sentence: string) => void
}

/** A sentence of the policy, chosen and not typed, so that it stands there word by word. */
export function SentenceSelect({ blocks, language, value, onChange, ...control }: SentenceSelectProps) {
  const t = useMessages('policy')
  const groups = blocks.map(({ heading, text }, at) => ({
    key: at,
    label: heading || t('paragraph', { number: at + 1 }),
    sentences: sentencesOf(text, language),
  }))
  const known = groups.some(({ sentences }) => sentences.includes(value))
  return (
    <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('sentenceNone')}</option>
      {/* Several sentences at once, or one that is not there any more. */}
      {value !== '' && !known && <option value={value}>{value}</option>}
      {groups.map(({ key, label, sentences }) => (
        <optgroup key={key} label={label}>
          {sentences.map((sentence) => (
            <option key={sentence} value={sentence}>
              {sentence}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
