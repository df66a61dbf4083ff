import { use } from 'react'
import { CiteRow, FieldsContext, Rows, TextRow } from '#app/features/programme/policy/items/item-fields.tsx'
import { itemLimits, mcqOptions } from '#app/features/programme/policy/items/limits.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { McqDraft } from './mcq.ts'

interface McqFieldsProps {
  draft: McqDraft
  onChange: (draft: McqDraft) => void
}

/** Options, which is right, why the others are not, and why it is so. */
export function McqFields({ draft, onChange }: McqFieldsProps) {
  const t = useMessages('policy')
  const { errorOf } = use(FieldsContext)
  const { options, right, explanation, cite } = draft
  const wrong = errorOf('options')
  return (
    <>
      <Rows
        legend={(number) => t('option', { number })}
        addLabel={t('optionAdd')}
        rows={options}
        empty={{ text: '', why: '' }}
        limits={mcqOptions}
        onChange={(next) => onChange({ ...draft, options: next, right: Math.min(right, next.length - 1) })}
      >
        {(option, at, set) => (
          <>
            <label className="check">
              <input
                type="radio"
                name="right"
                checked={right === at}
                onChange={() => onChange({ ...draft, right: at })}
              />
              <span>{t('optionIsRight')}</span>
            </label>
            <TextRow
              field={`options.${at}.text`}
              label={t('optionText')}
              max={itemLimits.text}
              value={option.text}
              onChange={(text) => set({ text })}
            />
            {right !== at && (
              <TextRow
                field={`options.${at}.why`}
                label={t('optionWhy')}
                max={itemLimits.text}
                value={option.why}
                onChange={(why) => set({ why })}
              />
            )}
          </>
        )}
      </Rows>
      {wrong && <FieldError id="options-error">{wrong}</FieldError>}
      <TextRow
        field="explanation"
        rows={3}
        label={t('explanation')}
        hint={t('explanationHint')}
        max={itemLimits.text}
        value={explanation}
        onChange={(value) => onChange({ ...draft, explanation: value })}
      />
      <CiteRow field="explanation" cite={cite} onChange={(next) => onChange({ ...draft, cite: next })} />
    </>
  )
}
