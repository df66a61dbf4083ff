import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { InviteForm } from './invite-form.tsx'

interface InviteColleagueDialogProps {
  onClose: () => void
  /** The viewer owns an organisation: the colleague gets a seat. */
  seat: boolean
  company: string | null
  /** Where the viewer can try it with the whole company, and for how many days. */
  teamTrial: { path: string; days: number } | null
}

/** The dashboard's invitation (PS-2.8). The default export, to be loaded lazily. */
export default function InviteColleagueDialog({
  onClose,
  seat,
  company,
  teamTrial,
}: InviteColleagueDialogProps) {
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  const language = useLanguage()
  const own = company ? t('dialogSeat', { company }) : t('dialogSeatAlone')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialogTitle')}
      description={seat ? own : t('dialogColleague', { brand: brand.name })}
      closeLabel={shared('close')}
    >
      <InviteForm seat={seat} onSent={onClose} beside={<Button onClick={onClose}>{t('cancel')}</Button>} />
      {teamTrial && company && (
        <p className="small">
          <Link to={localePath(language, teamTrial.path)}>
            {t('dialogTeamTrial', { company, days: teamTrial.days })}
          </Link>
        </p>
      )}
      {seat && (
        <p className="small">
          <Link to={localePath(language, '/team/seats')}>{t('dialogMany')}</Link>
        </p>
      )}
    </Dialog>
  )
}
