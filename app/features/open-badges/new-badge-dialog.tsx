import { type FormEvent, useId } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PickGroup } from '#app/ui/inputs/pick-group.tsx'
import type { OwnBadges } from './own-badges.server.ts'
import type { Earned } from './rules.ts'
import { useMakeBadge } from './use-own-badges.ts'

interface NewBadgeDialogProps {
  of: Earned
  names: OwnBadges['names']
  onClose: () => void
}

/** Asks which name stands on a badge before it is made. */
export default function NewBadgeDialog({ of, names, onClose }: NewBadgeDialogProps) {
  const t = useMessages('open-badges')
  const shared = useMessages('shared')
  const id = useId()
  const { name, setName, busy, make } = useMakeBadge(
    names.map(({ choice }) => choice),
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make(of)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('makeTitle')}
      description={t('makeBody')}
      closeLabel={shared('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('make')}
          </Button>
        </>
      }
    >
      <form id={id} method="post" className="stack" onSubmit={submit}>
        <p className="font-semibold">{of.title}</p>
        <PickGroup
          legend={t('nameLegend')}
          name="badge-name"
          value={name}
          onChange={setName}
          options={names.map((one) => ({
            value: one.choice,
            label: t(`name_${one.choice}`),
            note: one.name ?? t('nameNoneNote'),
          }))}
        />
        <p className="small muted">{t('makeStored')}</p>
      </form>
    </Dialog>
  )
}
