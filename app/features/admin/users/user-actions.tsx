import { type FormEvent, useState } from 'react'
import { reasonLength } from '#app/features/admin/kit/rules.ts'
import { useAdminCall } from '#app/features/admin/kit/use-admin-call.ts'
import type { ReviewApi } from '#app/features/admin/reviews/api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { AdminUserApi } from './user-api.server.ts'
import type { ShownUser } from './user-facts.tsx'
import type { BadgeOfUser } from './withdraw-badge.server.ts'

interface UserActionsProps {
  user: ShownUser
  /** The superadmin's own page: there nothing can be done. */
  own: boolean
  badges: readonly BadgeOfUser[]
}

/** What a superadmin may do to a person. Each asks first, as none of it goes unnoticed. */
export function UserActions({ user, own, badges }: UserActionsProps) {
  const t = useMessages('admin')
  const language = useLanguage()
  const client = apiClient<AdminUserApi>(language).admin.users[':id']
  const badgesApi = apiClient<AdminUserApi>(language).admin['open-badges']
  const { reviewer } = apiClient<ReviewApi>(language).admin.users[':id']
  const param = { id: user.id }
  if (own)
    return (
      <Card title={t('actions')}>
        <p className="muted">{t('error_own_account')}</p>
      </Card>
    )
  const lifetime = user.subscription_status === 'lifetime'
  return (
    <Card title={t('actions')}>
      <div className="stack">
        {user.is_active ? (
          <BlockAction
            name={user.full_name}
            block={(reason) => outcome(client.block.$put({ param, json: { reason } }))}
          />
        ) : (
          <AskedAction
            label={t('unblock')}
            question={t('unblockQuestion', { name: user.full_name })}
            body={t('unblockBody')}
            done={t('unblocked')}
            act={() => outcome(client.block.$delete({ param }))}
          />
        )}
        <AskedAction
          label={lifetime ? t('revokeLifetime') : t('grantLifetime')}
          question={t(lifetime ? 'revokeQuestion' : 'grantQuestion', { name: user.full_name })}
          body={lifetime ? t('revokeBody') : t('grantBody')}
          done={lifetime ? t('revoked') : t('granted')}
          act={() => outcome(lifetime ? client.lifetime.$delete({ param }) : client.lifetime.$put({ param }))}
        />
        <AskedAction
          label={t(user.is_reviewer ? 'revokeReviewer' : 'grantReviewer')}
          question={t(user.is_reviewer ? 'revokeReviewerQuestion' : 'grantReviewerQuestion', {
            name: user.full_name,
          })}
          body={t(user.is_reviewer ? 'revokeReviewerBody' : 'grantReviewerBody')}
          done={t(user.is_reviewer ? 'reviewerRevoked' : 'reviewerGranted')}
          act={() => outcome(user.is_reviewer ? reviewer.$delete({ param }) : reviewer.$put({ param }))}
        />
        {user.sessions > 0 && (
          <AskedAction
            label={t('endSessions', { count: user.sessions })}
            question={t('endQuestion', { name: user.full_name })}
            body={t('endBody')}
            done={t('sessionsEnded')}
            act={() => outcome(client.sessions.$delete({ param }))}
          />
        )}
        {user.second_factor && (
          <AskedAction
            label={t('dropSecondFactor')}
            question={t('dropSecondFactorQuestion', { name: user.full_name })}
            body={t('dropSecondFactorBody')}
            done={t('secondFactorDropped')}
            act={() => outcome(client['second-factor'].$delete({ param }))}
          />
        )}
        {badges.map(({ id: badge, title }) => (
          <AskedAction
            key={badge}
            label={t('withdrawBadge', { title })}
            question={t('withdrawBadgeQuestion', { name: user.full_name })}
            body={t('withdrawBadgeBody', { title })}
            done={t('badgeWithdrawn')}
            act={() => outcome(badgesApi[':id'].$delete({ param: { id: badge } }))}
          />
        ))}
        <p className="small subtle">{t('actionsRecorded')}</p>
      </div>
    </Card>
  )
}

interface AskedActionProps {
  label: string
  question: string
  body: string
  done: string
  act: () => Promise<unknown>
}

function AskedAction({ label, question, body, done, act }: AskedActionProps) {
  const t = useMessages('admin')
  const { busy, run } = useAdminCall()
  const [open, setOpen] = useState(false)
  const confirm = async () => {
    if (await run(act, done)) setOpen(false)
  }
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        decide
        open={open}
        onOpenChange={setOpen}
        title={question}
        description={body}
        closeLabel={t('cancel')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button variant="strong" busy={busy} onClick={() => void confirm()}>
              {label}
            </Button>
          </>
        }
      />
    </>
  )
}

interface BlockActionProps {
  name: string
  block: (reason: string) => Promise<unknown>
}

function BlockAction({ name, block }: BlockActionProps) {
  const t = useMessages('admin')
  const { busy, run } = useAdminCall()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('reason') ?? '')
    // One line: the server takes no line breaks.
    const reason = typed.replace(/\s+/g, ' ').trim()
    const fits = reason.length >= reasonLength.min && reason.length <= reasonLength.max
    setProblem(!fits)
    if (fits && (await run(() => block(reason), t('blocked')))) setOpen(false)
  }
  return (
    <>
      <Button variant="danger" block onClick={() => setOpen(true)}>
        {t('block')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('blockQuestion', { name })}
        description={t('blockBody')}
        closeLabel={t('cancel')}
      >
        <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label={t('blockReason')}
            hint={t('blockReasonHint')}
            error={problem && t('blockReasonError', { ...reasonLength })}
            required
          >
            {(control) => <TextArea {...control} name="reason" rows={3} maxLength={reasonLength.max} />}
          </Field>
          <div className="dialog__foot">
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button type="submit" variant="danger" busy={busy}>
              {t('block')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
