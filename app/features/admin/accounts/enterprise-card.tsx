import { type FormEvent, useState } from 'react'
import { enterpriseSeats, referenceMax } from '#app/features/admin/kit/rules.ts'
import { useAdminCall } from '#app/features/admin/kit/use-admin-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { AdminAccountApi } from './account-api.server.ts'
import type { findAccountFacts } from './account-queries.server.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findAccountFacts>>>

/** Writing down, changing and ending what was agreed with a company (PD-29). */
export function EnterpriseCard({ account }: { account: Account }) {
  const t = useMessages('admin')
  const language = useLanguage()
  const { busy, run } = useAdminCall()
  const [asking, setAsking] = useState(false)
  const { agreement } = account
  const client = apiClient<AdminAccountApi>(language).admin.accounts[':id'].enterprise
  const param = { id: account.id }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const json = {
      owner_id: text('owner_id'),
      seats: Number(text('seats')),
      yearly: text('period') === 'year',
      ends_on: text('ends_on'),
      reference: text('reference'),
    }
    void run(() => outcome(client.$put({ param, json })), t('enterpriseSaved'))
  }
  const end = async () => {
    if (await run(() => outcome(client.$delete({ param })), t('enterpriseEnded'))) setAsking(false)
  }
  if (account.people.length === 0) return null
  return (
    <Card title={t('enterpriseTitle')}>
      <p className="muted mb-4">{t(agreement ? 'enterpriseRuns' : 'enterpriseIntro')}</p>
      {/* Made anew when what is stored changed: its fields begin with that. */}
      <form className="stack" onSubmit={submit} key={JSON.stringify(agreement)}>
        <EnterpriseFields account={account} />
        <div className="row flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy}>
            {t(agreement ? 'enterpriseChange' : 'enterpriseStart')}
          </Button>
          {agreement && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('enterpriseEnd')}
            </Button>
          )}
        </div>
        <p className="small subtle">{t('actionsRecorded')}</p>
      </form>
      <Dialog
        decide
        open={asking}
        onOpenChange={setAsking}
        title={t('enterpriseEndQuestion', { name: account.name })}
        description={t('enterpriseEndBody')}
        closeLabel={t('cancel')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
            <Button variant="danger" busy={busy} onClick={() => void end()}>
              {t('enterpriseEnd')}
            </Button>
          </>
        }
      />
    </Card>
  )
}

function EnterpriseFields({ account: { agreement, people } }: { account: Account }) {
  const t = useMessages('admin')
  const owner = people.find(({ role }) => role === 'org_admin')
  const possible = owner
    ? [owner]
    : people.filter(({ role }) => role !== 'superadmin' && role !== 'youth_member')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t('enterpriseOwner')} required>
        {(control) => (
          <Select {...control} name="owner_id" defaultValue={owner?.id}>
            {possible.map(({ id, full_name, email }) => (
              <option key={id} value={id}>
                {full_name} ({email})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('seats')} required>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            name="seats"
            {...enterpriseSeats}
            step={1}
            defaultValue={agreement?.seats}
          />
        )}
      </Field>
      <Field label={t('period')} required>
        {(control) => (
          <Select {...control} name="period" defaultValue={agreement?.yearly === false ? 'month' : 'year'}>
            <option value="year">{t('yearly')}</option>
            <option value="month">{t('monthly')}</option>
          </Select>
        )}
      </Field>
      <Field label={t('enterpriseUntil')} required>
        {(control) => (
          <TextInput {...control} type="date" name="ends_on" defaultValue={agreement?.ends_on ?? ''} />
        )}
      </Field>
      <Field
        label={t('enterpriseReference')}
        hint={t('enterpriseReferenceHint')}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            name="reference"
            maxLength={referenceMax}
            defaultValue={agreement?.reference}
          />
        )}
      </Field>
    </div>
  )
}
