import type { PolicyQuestion } from '#app/db/schema/policy.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Field } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Block } from './paragraphs.ts'
import { optionMax, questionMax } from './rules.ts'
import { SentenceSelect } from './sentence-select.tsx'

interface QuestionFieldsProps {
  /** From 0. */
  place: number
  question: PolicyQuestion
  blocks: readonly Block[]
  language: Language
  errors: Readonly<Record<string, string>>
  onChange: (question: PolicyQuestion) => void
}

/** One question about the policy: what is asked, what can be answered, which is right, and the sentence it follows from. */
export function QuestionFields({ place, question, blocks, language, errors, onChange }: QuestionFieldsProps) {
  const t = useMessages('policy')
  const of = (field: string) => errors[`questions.${place}.${field}`]
  const set = (change: Partial<PolicyQuestion>) => onChange({ ...question, ...change })
  const wrong = of('options') ?? of('right')
  return (
    <fieldset className="stack [--stack:18px]">
      <legend className="font-semibold">{t('question', { number: place + 1 })}</legend>
      <Field label={t('questionText')} error={of('text')}>
        {(control) => (
          <TextInput
            {...control}
            lang={language}
            maxLength={questionMax}
            autoComplete="off"
            value={question.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <div className="stack [--stack:var(--space-2)]">
        <p id={`options-${place}`} className="small">
          {t('questionOptions')}
        </p>
        {question.options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are told apart by their place
          <div key={at} className="row flex-nowrap">
            <input
              type="radio"
              name={`right-${place}`}
              className="size-5 shrink-0"
              checked={question.right === at}
              aria-label={t('optionRight', { number: at + 1 })}
              onChange={() => set({ right: at })}
            />
            <TextInput
              aria-label={t('option', { number: at + 1 })}
              aria-describedby={`options-${place}`}
              aria-invalid={wrong ? true : undefined}
              lang={language}
              maxLength={optionMax}
              autoComplete="off"
              value={option}
              onChange={({ target }) => set({ options: question.options.with(at, target.value) })}
            />
          </div>
        ))}
        {wrong && <FieldError id={`options-${place}-error`}>{wrong}</FieldError>}
      </div>
      <Field label={t('questionQuote')} hint={t('questionQuoteHint')} error={of('quote')}>
        {(control) => (
          <SentenceSelect
            {...control}
            blocks={blocks}
            language={language}
            value={question.quote}
            onChange={(quote) => set({ quote })}
          />
        )}
      </Field>
    </fieldset>
  )
}
