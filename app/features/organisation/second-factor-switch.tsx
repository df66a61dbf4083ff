import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Switch } from '#app/ui/inputs/switch.tsx'
import type { OrganisationApi } from './api.server.ts'
import { useCall } from './use-call.ts'

interface SecondFactorSwitchProps {
  required: boolean
  /** The owner has one: who asks it of others goes first. */
  own: boolean
  /** Members who have one, and all of them. */
  counts: { with: number; all: number }
}

/** Whether everybody in the organisation needs more than a password (PD-49). */
export function SecondFactorSwitch({ required, own, counts }: SecondFactorSwitchProps) {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const change = (wanted: boolean) =>
    run('second-factor', async () => {
      await outcome(
        apiClient<OrganisationApi>(language).account['second-factor'].$put({ json: { required: wanted } }),
      )
      return t(wanted ? 'factorAsked' : 'factorNotAsked')
    })
  return (
    <Card title={t('factorHeading')}>
      <div className="stack [--stack:10px]">
        <p className="small muted">{t('factorIntro')}</p>
        <p className="small">{t('factorCounts', { with: counts.with, count: counts.all })}</p>
        {own || required ? (
          <Switch
            label={t('factorSwitch')}
            checked={required}
            disabled={busy !== undefined}
            onChange={(event) => void change(event.target.checked)}
          />
        ) : (
          <>
            <p className="small">{t('factorOwnFirst')}</p>
            <ButtonLink
              size="sm"
              className="justify-self-start"
              href={localePath(language, '/settings?tab=security')}
            >
              {t('factorOwn')}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  )
}
