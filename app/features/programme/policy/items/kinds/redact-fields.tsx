import { use } from 'react'
import { CiteRow, FieldsContext, Rows, TextRow } from '#app/features/programme/policy/items/item-fields.tsx'
import { itemLimits, noCite, redactPieces } from '#app/features/programme/policy/items/limits.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { RedactDraft } from './redact.ts'

interface RedactFieldsProps {
  draft: RedactDraft
  onChange: (draft: RedactDraft) => void
}

/** A text, what of it may not go along, and what the assistant needs. */
export function RedactFields({ draft, onChange }: RedactFieldsProps) {
  const t = useMessages('policy')
  const { errorOf } = use(FieldsContext)
  const wrong = errorOf('hide') ?? errorOf('keep')
  return (
    <>
      <TextRow
        field="text"
        rows={8}
        label={t('redactText')}
        hint={t('redactTextHint')}
        max={itemLimits.document}
        value={draft.text}
        onChange={(text) => onChange({ ...draft, text })}
      />
      <Rows
        legend={(number) => t('redactHide', { number })}
        addLabel={t('redactHideAdd')}
        rows={draft.hide}
        empty={{ words: '', why: '', cite: noCite }}
        limits={redactPieces.hide}
        onChange={(hide) => onChange({ ...draft, hide })}
      >
        {(piece, at, set) => (
          <>
            <TextRow
              field={`hide.${at}.words`}
              label={t('redactWords')}
              max={itemLimits.words}
              value={piece.words}
              onChange={(words) => set({ words })}
            />
            <TextRow
              field={`hide.${at}.why`}
              label={t('redactWhyHide')}
              max={itemLimits.text}
              value={piece.why}
              onChange={(why) => set({ why })}
            />
            <CiteRow field={`hide.${at}`} cite={piece.cite} onChange={(cite) => set({ cite })} />
          </>
        )}
      </Rows>
      <Rows
        legend={(number) => t('redactKeep', { number })}
        addLabel={t('redactKeepAdd')}
        rows={draft.keep}
        empty={{ words: '', why: '' }}
        limits={redactPieces.keep}
        onChange={(keep) => onChange({ ...draft, keep })}
      >
        {(piece, at, set) => (
          <>
            <TextRow
              field={`keep.${at}.words`}
              label={t('redactWords')}
              max={itemLimits.words}
              value={piece.words}
              onChange={(words) => set({ words })}
            />
            <TextRow
              field={`keep.${at}.why`}
              label={t('redactWhyKeep')}
              max={itemLimits.text}
              value={piece.why}
              onChange={(why) => set({ why })}
            />
          </>
        )}
      </Rows>
      {wrong && <FieldError id="pieces-error">{wrong}</FieldError>}
      <TextRow
        field="leak"
        rows={2}
        label={t('redactLeak')}
        max={itemLimits.text}
        value={draft.leak}
        onChange={(leak) => onChange({ ...draft, leak })}
      />
    </>
  )
}
