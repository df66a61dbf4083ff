import { useId } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { certainties, type TrustMove } from './schema.ts'
import { certaintyKeys } from './words.ts'

/** Use it as it is or not, and how sure: two groups of radio buttons, which a form without JavaScript sends too. */
export function JudgementFields({ disabled = false }: { disabled?: boolean }) {
  const t = useMessages('exercises')
  const rule = useId()
  return (
    <>
      <fieldset className="stack [--stack:0.5rem]" disabled={disabled}>
        <legend className="mb-2 font-semibold">{t('trustAsk')}</legend>
        <div className="choices">
          {[true, false].map((value) => (
            <label key={String(value)} className="choice">
              <input type="radio" name="use" value={String(value)} required />
              {t(value ? 'trustUse' : 'trustRefuse')}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="stack [--stack:0.5rem]" disabled={disabled} aria-describedby={rule}>
        <legend className="mb-2 font-semibold">{t('trustHowSure')}</legend>
        <div className="choices">
          {certainties.map((value) => (
            <label key={value} className="choice">
              <input type="radio" name="certainty" value={value} required />
              {t(certaintyKeys[value])}
            </label>
          ))}
        </div>
        <p className="small muted" id={rule}>
          {t('trustRule')}
        </p>
      </fieldset>
    </>
  )
}

/** The judgement that a form with these fields holds now; null as long as one of the two is open. */
export function moveIn(form: HTMLFormElement): TrustMove | null {
  const fields = new FormData(form)
  const use = fields.get('use')
  const certainty = certainties.find((value) => String(value) === fields.get('certainty'))
  return use !== null && certainty ? { use: use === 'true', certainty } : null
}
