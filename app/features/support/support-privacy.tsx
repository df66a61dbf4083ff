import { FileText, Handshake, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { operator, service } from '#app/lib/operator.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** What happens with data, in four points, and the three documents about it (PS-2.23). */
export function SupportPrivacy() {
  const t = useMessages('support')
  const language = useLanguage()
  const rights = { email: operator.mail.privacy, hours: service.replyHours.privacy }
  const points = [
    [t('privacyLessTitle'), t('privacyLess')],
    [t('privacyAnswerTitle'), t('privacyAnswer')],
    [t('privacyTeamTitle'), t('privacyTeam')],
    [t('privacyRightsTitle'), t('privacyRights', rights)],
  ] as const
  const documents: [string, string, LucideIcon][] = [
    ['/privacy', t('documentPrivacy'), FileText],
    ['/dpa', t('documentDpa'), Handshake],
    ['/security', t('documentSecurity'), ShieldCheck],
  ]
  return (
    <div className="stack [--stack:var(--space-6)]">
      <h2>{t('privacyHeading')}</h2>
      <div className="cols cols--2 items-stretch">
        {points.map(([title, body]) => (
          <Card key={title} title={title} level={3}>
            <p className="muted">{body}</p>
          </Card>
        ))}
      </div>
      <h3>{t('documentsHeading')}</h3>
      <div className="row">
        {documents.map(([path, label, icon]) => (
          <ButtonLink key={path} href={localePath(language, path)}>
            <Icon of={icon} />
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
