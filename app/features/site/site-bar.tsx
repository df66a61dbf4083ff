import { lazy, Suspense } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LanguageSwitch } from '#app/ui/shell/language-switch.tsx'
import { Logo } from '#app/ui/shell/logo.tsx'
import { TopBar } from '#app/ui/shell/top-bar.tsx'
import { MenuButton } from './menu-button.tsx'
import { loginPath, tryFreePath } from './menu-links.ts'
import { useLanguageLinks } from './use-language-links.ts'
import { useLayoutData } from './use-layout-data.ts'

/** For who is signed in only: the first page of a visitor does not load it. */
const SignedInBar = lazy(() => import('./signed-in-bar.tsx'))

/** The bar at the top: menu, logo, and who is looking (PS-2.5). `onWall` is for the home page. */
export function SiteBar({ onWall = false, footer = true }: { onWall?: boolean; footer?: boolean }) {
  const t = useMessages('shared')
  const language = useLanguage()
  const data = useLayoutData()
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
      {viewer ? (
        <Suspense>
          <SignedInBar viewer={viewer} />
        </Suspense>
      ) : (
        <SignedOut />
      )}
    </TopBar>
  )
}

function SignedOut() {
  const t = useMessages('shared')
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
