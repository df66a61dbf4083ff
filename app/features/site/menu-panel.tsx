import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/shell/drawer.tsx'
import { DrawerNav } from '#app/ui/shell/drawer-nav.tsx'
import { LanguageSwitch } from '#app/ui/shell/language-switch.tsx'
import { Logo } from '#app/ui/shell/logo.tsx'
import { ThemeToggle } from '#app/ui/shell/theme-toggle.tsx'
import { loginPath, type MenuLink, menuGroups, tryFreePath } from './menu-links.ts'
import { useLanguageLinks } from './use-language-links.ts'
import { useLayoutData } from './use-layout-data.ts'

/** For who is signed in only. */
const SoundSwitch = lazy(() => import('#app/features/snacks/answering/sound-switch.tsx'))

export interface MenuPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The menu that slides in from the left (PS-2.5). */
export function MenuPanel({ open, onOpenChange }: MenuPanelProps) {
  const t = useMessages('shared')
  const language = useLanguage()
  const languages = useLanguageLinks()
  const { pathname } = useLocation()
  const data = useLayoutData()
  const close = () => onOpenChange(false)
  const href = ({ path }: MenuLink) => localePath(language, path)
  const groups = menuGroups(Boolean(data?.viewer), data?.viewer?.team).map(({ links = [], ...group }) => ({
    href: href(group),
    label: t(group.label),
    current: href(group) === pathname,
    links: links.map((link) => ({
      href: href(link),
      label: t(link.label),
      current: href(link) === pathname && link.path !== group.path,
    })),
  }))
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      label={t('menu')}
      closeLabel={t('closeMenu')}
      head={<Logo href={localePath(language, '/')} name={data?.brand ?? brand.name} onFollow={close} />}
      foot={
        <>
          <ThemeToggle>{t('theme')}</ThemeToggle>
          <LanguageSwitch label={t('language')} languages={languages} />
          {data?.viewer && (
            <Suspense>
              <SoundSwitch named />
            </Suspense>
          )}
        </>
      }
    >
      {!data?.viewer && (
        <div className="drawer__top">
          <ButtonLink variant="primary" href={localePath(language, tryFreePath)} onClick={close}>
            {t('tryFree')}
          </ButtonLink>
          <ButtonLink href={localePath(language, loginPath)} onClick={close}>
            {t('login')}
          </ButtonLink>
        </div>
      )}
      <DrawerNav label={t('mainMenu')} groups={groups} onFollow={close} />
    </Drawer>
  )
}
