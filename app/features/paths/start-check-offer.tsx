import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'

/** Where a path is chosen: the check that says where to begin, for who wants to (PD-97). */
export function StartCheckOffer() {
  const t = useMessages('paths')
  const language = useLanguage()
  return (
    <p>
      {t('startCheck')} <Link to={localePath(language, '/start-check')}>{t('toStartCheck')}</Link>
    </p>
  )
}
