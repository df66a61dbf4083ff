import { Zap } from 'lucide-react'
import { Bell } from '#app/features/notifications/bell.tsx'
import { LevelUpPlace } from '#app/features/snacks/answering/level-up-place.tsx'
import SoundSwitch from '#app/features/snacks/answering/sound-switch.tsx'
import { TrayCount } from '#app/features/snacks/tray/tray-count.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { numberFormat } from '#app/i18n/translation.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { useOwnProgress } from '#app/live/own-progress.ts'
import { AvatarLink } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Coin, coinTarget } from '#app/ui/figures/coin.tsx'
import { useCountUp } from '#app/ui/figures/use-count-up.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TopStat } from '#app/ui/shell/top-bar.tsx'
import type { LayoutViewer } from './use-layout-data.ts'

/** Today's tray, row, XP that counts up, notifications and the way to the dashboard, at the end of the bar. */
export default function SignedInBar({ viewer }: { viewer: LayoutViewer }) {
  const t = useMessages('shared')
  const language = useLanguage()
  const dashboard = localePath(language, '/account-dashboard')
  const { xp, current_streak } = useOwnProgress(viewer)
  const number = numberFormat(localeOf[language])
  if (!viewer.user_id) {
    return (
      <ButtonLink variant="ghost" href={dashboard}>
        {t('dashboard')}
      </ButtonLink>
    )
  }
  return (
    <>
      <TrayCount />
      <TopStat className="hide-sm" icon={<Icon of={Zap} />} label={t('streakNow', { count: current_streak })}>
        {number.format(current_streak)}
      </TopStat>
      <XpNow xp={xp} />
      <SoundSwitch />
      <Bell initial={viewer.notifications} />
      <AvatarLink initials={viewer.initials} seed={viewer.user_id} href={dashboard} label={t('dashboard')} />
      <LevelUpPlace />
    </>
  )
}

/** Apart: while it counts up it is rendered with every frame, and the rest of the bar is not. */
function XpNow({ xp }: { xp: number }) {
  const t = useMessages('shared')
  const language = useLanguage()
  const number = numberFormat(localeOf[language])
  return (
    <TopStat className={coinTarget} icon={<Coin />} label={t('xpNow', { xp })}>
      {number.format(useCountUp(xp))}
    </TopStat>
  )
}
