import { use } from 'react'
import { CiteRow, FieldsContext, Rows, TextRow } from '#app/features/programme/policy/items/item-fields.tsx'
import { itemLimits, noCite, scenarioCriteria } from '#app/features/programme/policy/items/limits.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { ScenarioDraft } from './scenario.ts'

interface ScenarioFieldsProps {
  draft: ScenarioDraft
  onChange: (draft: ScenarioDraft) => void
}

/** What a good answer does, criterion by criterion, and two whole answers. */
export function ScenarioFields({ draft, onChange }: ScenarioFieldsProps) {
  const t = useMessages('policy')
  const { errorOf } = use(FieldsContext)
  const wrong = errorOf('criteria')
  return (
    <>
      <Rows
        legend={(number) => t('criterion', { number })}
        addLabel={t('criterionAdd')}
        rows={draft.criteria}
        empty={{ name: '', met: '', better: '', strong: '', weak: '', cite: noCite }}
        limits={scenarioCriteria}
        onChange={(criteria) => onChange({ ...draft, criteria })}
      >
        {(criterion, at, set) => (
          <>
            <TextRow
              field={`criteria.${at}.name`}
              label={t('criterionName')}
              max={itemLimits.words}
              value={criterion.name}
              onChange={(name) => set({ name })}
            />
            {(['met', 'better', 'strong', 'weak'] as const).map((field) => (
              <TextRow
                key={field}
                field={`criteria.${at}.${field}`}
                rows={2}
                label={t(`criterion_${field}`)}
                max={itemLimits.text}
                value={criterion[field]}
                onChange={(value) => set({ [field]: value })}
              />
            ))}
            <CiteRow field={`criteria.${at}`} cite={criterion.cite} onChange={(cite) => set({ cite })} />
          </>
        )}
      </Rows>
      {wrong && <FieldError id="criteria-error">{wrong}</FieldError>}
      {(['strong', 'weak'] as const).map((field) => (
        <TextRow
          key={field}
          field={field}
          rows={4}
          label={t(`sample_${field}`)}
          hint={t('sampleHint')}
          max={itemLimits.body}
          value={draft[field]}
          onChange={(value) => onChange({ ...draft, [field]: value })}
        />
      ))}
    </>
  )
}
