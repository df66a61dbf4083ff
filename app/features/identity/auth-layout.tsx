import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath, twinPath } from '#app/lib/language.ts'
import { classNames } from '#app/ui/class-names.ts'
import { LanguageSwitch } from '#app/ui/shell/language-switch.tsx'
import { Logo } from '#app/ui/shell/logo.tsx'
import type { SnackName } from '#app/ui/snack-for.ts'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import type { HatchState } from '#app/ui/wall/hatch-window.tsx'

const wall: readonly (readonly [HatchState, SnackName])[] = [
  ['open', 'kroket'],
  ['done', 'leeg'],
  ['open', 'eierbal'],
  ['open', 'appelflap'],
  ['taken', 'bitterbal'],
  ['open', 'frikandel'],
  ['open', 'stroopwafel'],
  ['open', 'kaassouffle'],
  ['done', 'leeg'],
]

/** The wall on one side, the form on the other; on a phone only the form. */
export function AuthLayout({ wide, children }: { wide?: boolean; children: ReactNode }) {
  const t = useMessages('identity')
  const language = useLanguage()
  const home = localePath(language, '/')
  return (
    <div className="auth">
      <aside className="tiles on-wall auth__side" aria-label={brand.name}>
        <Logo href={home} name={brand.name} />
        <div className="grid max-w-[36rem] grid-cols-3 gap-3.5" aria-hidden="true">
          {wall.map(([state, snack], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture that never changes
            <HatchSmall key={index} state={state} snack={snack} />
          ))}
        </div>
        <p className="display max-w-[24rem] text-2xl leading-[1.08]">{t('wallLine')}</p>
      </aside>
      <main id="content" tabIndex={-1} className="auth__main">
        <div className={classNames('auth__box', wide && 'w-[min(100%,34rem)]')}>
          <div className="row row--between">
            <Logo className="hide-side" href={home} name={brand.name} />
            <Languages />
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}

/** The other language of this page, with what stands in its address kept. */
function Languages() {
  const shared = useMessages('shared')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const href = (to: 'nl' | 'en') => {
    const query = new URLSearchParams(search)
    query.set('lang', to)
    return `${twinPath(pathname, to)}?${query}`
  }
  return (
    <LanguageSwitch
      className="ml-auto"
      label={shared('language')}
      languages={[
        {
          short: 'NL',
          name: shared('switchToDutch'),
          lang: 'nl',
          href: href('nl'),
          current: language === 'nl',
        },
        {
          short: 'EN',
          name: shared('switchToEnglish'),
          lang: 'en',
          href: href('en'),
          current: language === 'en',
        },
      ]}
    />
  )
}
