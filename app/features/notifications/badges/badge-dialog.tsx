import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { PickGroup } from '#app/ui/inputs/pick-group.tsx'
import { Loading, SkeletonCard } from '#app/ui/skeleton.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { BadgePicture } from './badge-picture.tsx'
import type { OwnBadge } from './badge-rules.ts'
import { type Badge, useBadge } from './use-badge.ts'

type BadgeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Sharing the own badge: choose what stands on it and share its link, once; after that
 * change or switch it off (PS-2.8.14). */
export default function BadgeDialog({ open, onOpenChange }: BadgeDialogProps) {
  const t = useMessages('notifications')
  const shared = useMessages('shared')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('badgeDialogTitle')}
      description={t('badgeDialogBody')}
      closeLabel={shared('close')}
    >
      <Content />
    </Dialog>
  )
}

function Content() {
  const t = useMessages('notifications')
  const shared = useMessages('shared')
  const own = useBadge()
  if (own.failed) {
    return (
      <ErrorState title={t('badgeFailed')} retry={{ label: shared('retry'), onRetry: () => void own.load() }}>
        {own.failed}
      </ErrorState>
    )
  }
  if (!own.badge) {
    return (
      <Loading label={shared('loading')}>
        <SkeletonCard />
      </Loading>
    )
  }
  return (
    <div className="stack">
      <Preview own={own} badge={own.badge} />
      <Choices own={own} badge={own.badge} />
      <Link own={own} />
      <p className="sr" role="status">
        {own.said}
      </p>
    </div>
  )
}

type PartProps = { own: Badge; badge: OwnBadge }

/** What people will see, with the choices as they stand now. */
function Preview({ own: { choice, changed }, badge }: PartProps) {
  const t = useMessages('notifications')
  const shared = useMessages('shared')
  const name = badge.names.find((one) => one.choice === choice.name)?.name
  const parts = [
    name,
    choice.show_xp && shared('xp', { xp: badge.xp }),
    choice.show_streak && t('badgeStreak', { streak: badge.streak }),
  ]
  return (
    <div className="stack [--stack:8px]">
      <BadgePicture level={badge.level} />
      <p className="small" aria-live="polite">
        <span className="muted">{t(changed ? 'badgePreviewUnsaved' : 'badgePreview')}</span>{' '}
        <b>{parts.filter(Boolean).join(', ')}</b>
      </p>
    </div>
  )
}

const choiceWords = {
  full_name: 'badgeFullName',
  first_name: 'badgeFirstName',
  anonymous: 'badgeAnonymous',
} as const

function Choices({ own: { choice, setChoice }, badge }: PartProps) {
  const t = useMessages('notifications')
  return (
    <>
      <PickGroup
        legend={t('badgeName')}
        name="badge-name"
        value={choice.name}
        onChange={(name) => setChoice({ ...choice, name })}
        options={badge.names.map((one) => ({
          value: one.choice,
          label: t(choiceWords[one.choice]),
          note: one.name,
        }))}
      />
      <Checkbox
        label={t('badgeShowXp')}
        checked={choice.show_xp}
        onChange={(event) => setChoice({ ...choice, show_xp: event.target.checked })}
      />
      <Checkbox
        label={t('badgeShowStreak')}
        checked={choice.show_streak}
        onChange={(event) => setChoice({ ...choice, show_streak: event.target.checked })}
      />
    </>
  )
}

function Link({ own }: { own: Badge }) {
  const t = useMessages('notifications')
  const { link, busy, changed, share, save, hide, send } = own
  if (!link) {
    return (
      <Button variant="primary" block busy={busy === 'share'} onClick={() => void share()}>
        {t('badgeCreate')}
      </Button>
    )
  }
  return (
    <>
      <Field label={t('badgeLink')} hint={t('badgeLinkHint')}>
        {(control) => (
          <TextInput {...control} readOnly value={link} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="row [--row:8px]">
        {changed ? (
          <Button variant="primary" busy={busy === 'share'} onClick={() => void save()}>
            {t('badgeSave')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => void send()}>
            {t('badgeSend')}
          </Button>
        )}
        <Button variant="ghost" busy={busy === 'hide'} onClick={() => void hide()}>
          {t('badgeHide')}
        </Button>
      </div>
    </>
  )
}
