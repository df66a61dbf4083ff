import { formFields } from '#app/features/contact/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { WithdrawStep, WithdrawValues } from './withdraw-action.server.ts'

function Statement({ values }: { values: WithdrawValues }) {
  const t = useMessages('contact')
  return (
    <dl className="stack [--stack:12px]">
      {formFields.withdrawal
        .filter(({ name }) => values[name])
        .map(({ name }) => (
          <div key={name}>
            <dt className="small muted">{t(`label_${name}`)}</dt>
            <dd className="m-0 whitespace-pre-line font-semibold wrap-anywhere">{values[name]}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What will be sent, and the button that sends it. */
export function WithdrawConfirm({ submission_id, values }: Extract<WithdrawStep, { step: 'confirm' }>) {
  const t = useMessages('support')
  const path = localePath(useLanguage(), '/herroepen')
  return (
    <Card title={t('withdrawConfirmTitle')}>
      <form method="post" className="stack [--stack:18px]">
        <p>{t('withdrawStatement')}</p>
        <Statement values={values} />
        {formFields.withdrawal.map(({ name }) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <input type="hidden" name="submission_id" value={submission_id} />
        <div className="row">
          <Button type="submit" variant="primary" name="step" value="confirm">
            {t('withdrawConfirm')}
          </Button>
          <ButtonLink href={path} reloadDocument>
            {t('withdrawBack')}
          </ButtonLink>
        </div>
      </form>
    </Card>
  )
}

/** That it was received and when; the same goes by mail. */
export function WithdrawDone({ received, settled, values }: Extract<WithdrawStep, { step: 'done' }>) {
  const t = useMessages('support')
  const format = { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Amsterdam' } as const
  const moment = dateFormat(localeOf[useLanguage()], format).format(new Date(received))
  return (
    <Card title={t('withdrawDoneTitle')}>
      <div className="stack [--stack:18px]">
        <Notice tone="success" role="status" title={t('withdrawReceived', { moment })}>
          {t(settled ? 'withdrawSettled' : 'withdrawByHand', { email: values.email ?? '' })}
        </Notice>
        <Statement values={values} />
      </div>
    </Card>
  )
}
