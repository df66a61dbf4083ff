import { use } from 'react'
import type { Flaw } from '#app/features/exercises/spot/schema.ts'
import { flawKeys } from '#app/features/exercises/spot/words.ts'
import { CiteRow, FieldsContext, Rows, TextRow } from '#app/features/programme/policy/items/item-fields.tsx'
import { itemLimits, noCite, spotSentences } from '#app/features/programme/policy/items/limits.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Select } from '#app/ui/select.tsx'
import type { SpotDraft } from './spot.ts'

const flaws = Object.keys(flawKeys) as Flaw[]

interface SpotFieldsProps {
  draft: SpotDraft
  onChange: (draft: SpotDraft) => void
}

/** Sentences that retell the policy, and what is wrong with some of them. */
export function SpotFields({ draft, onChange }: SpotFieldsProps) {
  const t = useMessages('policy')
  const exercises = useMessages('exercises')
  const { errorOf } = use(FieldsContext)
  const wrong = errorOf('sentences')
  return (
    <>
      <Rows
        legend={(number) => t('spotSentence', { number })}
        addLabel={t('spotAdd')}
        rows={draft.sentences}
        empty={{ text: '', flaw: null, why: '', cite: noCite }}
        limits={spotSentences}
        onChange={(sentences) => onChange({ ...draft, sentences })}
      >
        {(sentence, at, set) => (
          <>
            <TextRow
              field={`sentences.${at}.text`}
              label={t('spotText')}
              max={itemLimits.text}
              value={sentence.text}
              onChange={(text) => set({ text })}
            />
            <Field label={t('spotFlaw')}>
              {(control) => (
                <Select
                  {...control}
                  value={sentence.flaw ?? ''}
                  onChange={({ target }) => set({ flaw: flaws.find((one) => one === target.value) ?? null })}
                >
                  <option value="">{t('spotFine')}</option>
                  {flaws.map((flaw) => (
                    <option key={flaw} value={flaw}>
                      {exercises(flawKeys[flaw])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {sentence.flaw && (
              <TextRow
                field={`sentences.${at}.why`}
                label={t('spotWhy')}
                max={itemLimits.text}
                value={sentence.why}
                onChange={(why) => set({ why })}
              />
            )}
            <CiteRow field={`sentences.${at}`} cite={sentence.cite} onChange={(cite) => set({ cite })} />
          </>
        )}
      </Rows>
      {wrong && <FieldError id="sentences-error">{wrong}</FieldError>}
    </>
  )
}
