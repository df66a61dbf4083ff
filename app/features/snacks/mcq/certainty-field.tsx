import { useMessages } from '#app/i18n/messages.tsx'
import { type Certainty, certainties, certaintyKeys } from './certainty.ts'

interface CertaintyFieldProps {
  value: Certainty | null
  onChange: (certainty: Certainty) => void
}

/** How sure one is, in one tap; whoever has no mind to leaves it. */
export function CertaintyField({ value, onChange }: CertaintyFieldProps) {
  const t = useMessages('snacks')
  return (
    <fieldset className="stack [--stack:0.5rem]">
      <legend className="mb-2">
        <span className="font-semibold">{t('certaintyAsk')}</span>{' '}
        <span className="small muted">{t('certaintyOptional')}</span>
      </legend>
      <div className="choices">
        {certainties.map((step) => (
          <label key={step} className="choice">
            <input
              type="radio"
              name="certainty"
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
            />
            {t(certaintyKeys[step])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
