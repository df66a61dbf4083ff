import { lazy, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })),
)

interface DeleteCardProps {
  email: string
  userId: string
  mustHandOver: boolean
}

/** The way out for good; whoever runs an organisation hands it over first. */
export function DeleteCard({ email, userId, mustHandOver }: DeleteCardProps) {
  const t = useMessages('settings')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <Card title={t('deleteTitle')}>
      <div className="stack">
        <p>{t('deleteIntro')}</p>
        {mustHandOver ? (
          <Notice
            tone="warning"
            title={t('deleteOwnerTitle')}
            action={
              <ButtonLink size="sm" href={localePath(language, '/team/seats')}>
                {t('deleteOwnerAction')}
              </ButtonLink>
            }
          >
            {t('deleteOwner')}
          </Notice>
        ) : (
          <>
            <p className="muted">{t('deleteExportFirst')}</p>
            <Button
              variant="danger"
              className="justify-self-start"
              onClick={() => {
                setOpened(true)
                setOpen(true)
              }}
            >
              {t('deleteOpen')}
            </Button>
          </>
        )}
        {opened && (
          <Suspense>
            <DeleteDialog email={email} userId={userId} open={open} onOpenChange={setOpen} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
