import { classNames } from '#app/ui/class-names.ts'

export type LanguageLink = {
  /** "NL" */
  short: string
  /** "Nederlands", in that language. */
  name: string
  lang: string
  href: string
  current?: boolean
}

type LanguageSwitchProps = { label: string; languages: readonly LanguageLink[]; className?: string }

/** The same page in each language. Plain links: changing language loads the page anew. */
export function LanguageSwitch({ label, languages, className }: LanguageSwitchProps) {
  return (
    <ul className={classNames('lang', className)} aria-label={label}>
      {languages.map(({ short, name, lang, href, current }) => (
        <li key={lang}>
          <a
            href={href}
            lang={lang}
            hrefLang={lang}
            aria-label={`${short}, ${name}`}
            aria-current={current ? 'true' : undefined}
          >
            <span>{short}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
