import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { Footer } from '#app/ui/shell/footer.tsx'
import { LanguageSwitch } from '#app/ui/shell/language-switch.tsx'
import { Logo } from '#app/ui/shell/logo.tsx'
import { ThemeToggle } from '#app/ui/shell/theme-toggle.tsx'
import { footerMenuId } from './menu-button.tsx'
import { footerGroups } from './menu-links.ts'
import { useLanguageLinks } from './use-language-links.ts'
import { useLayoutData } from './use-layout-data.ts'

/** The footer. Without JavaScript it is the menu as well. */
export function SiteFooter() {
  const t = useMessages('shared')
  const language = useLanguage()
  const languages = useLanguageLinks()
  const data = useLayoutData()
  const name = data?.brand ?? brand.name
  const home = localePath(language, '/')
  const columns = footerGroups(Boolean(data?.viewer), data?.viewer?.team).map(({ title, links }) => ({
    title: t(title),
    links: links.map(({ path, label }) => ({ href: localePath(language, path), label: t(label) })),
  }))
  return (
    <div id={footerMenuId}>
      <Footer
        brand={
          <>
            <Logo href={home} name={name} />
            <p className="small max-w-80 text-on-wall-muted">{t('footerPitch')}</p>
          </>
        }
        columns={columns}
        line={t('madeIn', { brand: name })}
        controls={
          <>
            <ThemeToggle className="noscript:hidden">{t('theme')}</ThemeToggle>
            <LanguageSwitch label={t('language')} languages={languages} />
          </>
        }
      />
    </div>
  )
}
