import { FormField } from '#app/features/contact/form-field.tsx'
import { formFields } from '#app/features/contact/rules.ts'
import { useFieldSentence } from '#app/features/contact/use-field-sentence.ts'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { WithdrawStep, WithdrawValues } from './withdraw-action.server.ts'

interface WithdrawFormProps {
  values: WithdrawValues
  refused: Extract<WithdrawStep, { step: 'fill' }> | undefined
}

/** Who withdraws, and from what. It is posted to its own page, with and without JavaScript. */
export function WithdrawForm({ values, refused }: WithdrawFormProps) {
  const t = useMessages('support')
  const contact = useMessages('contact')
  const messageOf = useErrorMessage()
  const sentence = useFieldSentence()
  const errors = refused?.fields ?? {}
  const form = useFormFocus(errors)
  return (
    <Card title={t('withdrawFormTitle')}>
      <form ref={form} method="post" noValidate className="stack [--stack:18px]">
        {refused && (
          <Notice tone="danger" role="alert" title={contact('failedTitle')}>
            {refused.reason === 'invalid_form' ? contact('checkFields') : messageOf(refused.reason)}
          </Notice>
        )}
        {formFields.withdrawal.map((rule) => {
          const reason = errors[rule.name]
          return (
            <FormField
              key={rule.name}
              rule={rule}
              label={contact(`label_${rule.name}`)}
              error={reason && sentence(rule.name, reason, 'withdrawal')}
              value={values[rule.name]}
            />
          )
        })}
        <p className="xs subtle">{t('withdrawNextNote')}</p>
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('withdrawContinue')}
        </Button>
      </form>
    </Card>
  )
}
