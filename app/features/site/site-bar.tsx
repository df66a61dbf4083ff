import { Flame } from 'lucide-react'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { brand } from '#app/lib/brand.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { AvatarLink } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Coin } from '#app/ui/coin.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { TopBar, TopStat } from '#app/ui/top-bar.tsx'
import { MenuButton } from './menu-button.tsx'
import { loginPath, tryFreePath } from './menu-links.ts'
import { type FrameViewer, useFrameData } from './use-frame-data.ts'
import { useLanguageLinks } from './use-language-links.ts'

/** The bar at the top: menu, logo, and who is looking (SPEC 2 "Homepage and menu"). `onWall` is for the home page. */
export function SiteBar({ onWall = false, footer = true }: { onWall?: boolean; footer?: boolean }) {
  const t = useWords('shared')
  const language = useLanguage()
  const data = useFrameData()
  const viewer = data?.viewer
  const name = data?.brand ?? brand.name
  const start = (
    <>
      <MenuButton footer={footer} />
      {viewer ? (
        <Logo href={localePath(language, '/logo-gate')} name={name} label={`${name}, ${t('toLogoGate')}`} />
      ) : (
        <Logo href={localePath(language, '/')} name={name} />
      )}
    </>
  )
  return (
    <TopBar onWall={onWall} start={start} label={t('accountNav')}>
      {viewer ? <SignedIn viewer={viewer} /> : <SignedOut />}
    </TopBar>
  )
}

function SignedIn({ viewer }: { viewer: FrameViewer }) {
  const t = useWords('shared')
  const language = useLanguage()
  const dashboard = localePath(language, '/account-dashboard')
  const number = new Intl.NumberFormat(localeOf[language])
  if (!viewer.user_id) {
    return (
      <ButtonLink variant="ghost" href={dashboard}>
        {t('dashboard')}
      </ButtonLink>
    )
  }
  return (
    <>
      <TopStat icon={<Icon of={Flame} />} before={t('streak')}>
        {number.format(viewer.current_streak)}
      </TopStat>
      <TopStat icon={<Coin />} after="XP">
        {number.format(viewer.xp)}
      </TopStat>
      <AvatarLink initials={viewer.initials} seed={viewer.user_id} href={dashboard} label={t('dashboard')} />
    </>
  )
}

function SignedOut() {
  const t = useWords('shared')
  const language = useLanguage()
  return (
    <>
      <LanguageSwitch className="hide-sm" label={t('language')} languages={useLanguageLinks()} />
      <ButtonLink variant="ghost" href={localePath(language, loginPath)}>
        {t('login')}
      </ButtonLink>
      <ButtonLink variant="primary" className="hide-sm" href={localePath(language, tryFreePath)}>
        {t('tryFree')}
      </ButtonLink>
    </>
  )
}
