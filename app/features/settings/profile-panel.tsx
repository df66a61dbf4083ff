import { RankName } from '#app/features/progress/named-ranks/rank-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { OwnProfile, PanelOf } from './read-panel.server.ts'

/** Who one is, and how others see that (PS-2.15). */
export function ProfilePanel({ profile, standing, served }: PanelOf<'profile'>) {
  const t = useMessages('settings')
  return (
    <div className="cols cols--main">
      <Card title={t('profileTitle')}>
        <ProfileForm profile={profile} standing={standing} served={served} />
      </Card>
      <AccountInfo profile={profile} xp={standing.xp} />
    </div>
  )
}

function AccountInfo({ profile, xp }: { profile: OwnProfile; xp: number }) {
  const t = useMessages('settings')
  const ranks = useMessages('named-ranks')
  const locale = localeOf[useLanguage()]
  const facts = [
    [ranks('rank'), <RankName key="rank" xp={xp} />],
    [t('accountUsername'), profile.username],
    [t('accountCompany'), profile.company_name],
    [t('accountCreated'), longDate(new Date(profile.created_at), locale)],
    [t('accountUpdated'), longDate(new Date(profile.updated_at), locale)],
  ] as const
  return (
    <Card title={t('accountTitle')}>
      <dl className="stack [--stack:12px]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="small muted">{name}</dt>
                <dd className="break-words font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
