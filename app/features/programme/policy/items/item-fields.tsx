import { createContext, type ReactNode, use } from 'react'
import type { PolicyParagraph } from '#app/db/schema/policy.ts'
import { sentencesOf } from '#app/features/programme/policy/quotes.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Cite } from './limits.ts'

/** What every field of a form needs to know. */
interface FieldsOf {
  language: Language
  paragraphs: readonly PolicyParagraph[]
  /** The sentence about what is wrong with a field. */
  errorOf: (field: string) => string | undefined
}

export const FieldsContext = createContext<FieldsOf>({
  language: 'nl',
  paragraphs: [],
  errorOf: () => undefined,
})

interface TextRowProps {
  field: string
  label: string
  hint?: string
  max: number
  /** Lines; one without. */
  rows?: number
  value: string
  onChange: (value: string) => void
}

/** A text in the language of the policy. */
export function TextRow({ field, label, hint, max, rows, value, onChange }: TextRowProps) {
  const { language, errorOf } = use(FieldsContext)
  return (
    <Field label={label} hint={hint} error={errorOf(field)}>
      {(control) =>
        rows === undefined ? (
          <TextInput
            {...control}
            lang={language}
            maxLength={max}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <TextArea
            {...control}
            lang={language}
            rows={rows}
            maxLength={max}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

interface CiteRowProps {
  field: string
  cite: Cite
  onChange: (cite: Cite) => void
}

const keyOf = ({ paragraph_id, quote }: Cite) => `${paragraph_id} ${quote}`

/** The sentence of the policy that a claim rests on: chosen and not typed, so that it stands there word by word. */
export function CiteRow({ field, cite, onChange }: CiteRowProps) {
  const t = useMessages('policy')
  const { language, paragraphs, errorOf } = use(FieldsContext)
  const choices = paragraphs.map(({ id, number, heading, text }) => ({
    id,
    label: heading ? `§ ${number} ${heading}` : `§ ${number}`,
    sentences: sentencesOf(text, language),
  }))
  const known = choices.some(
    ({ id, sentences }) => id === cite.paragraph_id && sentences.includes(cite.quote),
  )
  const choose = (key: string) => {
    const [paragraph_id = ''] = key.split(' ', 1)
    onChange({ paragraph_id, quote: key.slice(paragraph_id.length + 1) })
  }
  return (
    <Field label={t('citeLabel')} error={errorOf(`${field}.cite`)}>
      {(control) => (
        <Select
          {...control}
          value={cite.quote === '' ? '' : keyOf(cite)}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('sentenceNone')}</option>
          {cite.quote !== '' && !known && <option value={keyOf(cite)}>{cite.quote}</option>}
          {choices.map(({ id, label, sentences }) => (
            <optgroup key={id} label={label}>
              {sentences.map((quote) => (
                <option key={quote} value={keyOf({ paragraph_id: id, quote })}>
                  {quote}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface RowsProps<Row> {
  legend: (number: number) => string
  addLabel: string
  rows: readonly Row[]
  empty: Row
  limits: { min: number; max: number }
  onChange: (rows: Row[]) => void
  children: (row: Row, at: number, set: (change: Partial<Row>) => void) => ReactNode
}

/** Several of the same, each as a group of fields; one can be added or taken out. */
export function Rows<Row>({ legend, addLabel, rows, empty, limits, onChange, children }: RowsProps<Row>) {
  const t = useMessages('policy')
  return (
    <>
      {rows.map((row, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
          key={at}
          className="stack [--stack:var(--space-3)] border-0 border-line border-t border-solid pt-4"
        >
          <legend className="font-semibold">{legend(at + 1)}</legend>
          {children(row, at, (change) => onChange(rows.with(at, { ...row, ...change })))}
          {rows.length > limits.min && (
            <div className="row">
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('rowRemoveName', { name: legend(at + 1) })}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              >
                {t('rowRemove')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {rows.length < limits.max && (
        <div className="row">
          <Button size="sm" onClick={() => onChange([...rows, empty])}>
            {addLabel}
          </Button>
        </div>
      )}
    </>
  )
}
