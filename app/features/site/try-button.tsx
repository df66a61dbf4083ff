import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { tryFreePath } from './menu-links.ts'
import { useLayoutData } from './use-layout-data.ts'

/** Where the home page's calls lead: to signing up, or to one's own wall for who is signed in. */
export function useTryPath(): { path: string; signedIn: boolean } {
  const language = useLanguage()
  const signedIn = Boolean(useLayoutData()?.viewer)
  return { path: localePath(language, signedIn ? '/account-dashboard' : tryFreePath), signedIn }
}

/** The one mosterd button of a view. */
export function TryButton({ days }: { days: number }) {
  const t = useMessages('site')
  const { path, signedIn } = useTryPath()
  return (
    <ButtonLink variant="primary" size="lg" href={path}>
      {signedIn ? t('toMyWall') : t('tryDays', { days })}
    </ButtonLink>
  )
}
