import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { SnackArt } from '#app/ui/snack-art.tsx'

/** Instead of a post that is not there (PS-2.22). */
export function PostMissing() {
  const t = useMessages('library')
  return (
    <div className="container page stack max-w-measure">
      <div className="w-40" aria-hidden="true">
        <SnackArt snack="leeg" />
      </div>
      <h1>{t('postNotFound')}</h1>
      <p className="lead">{t('postNotFoundBody')}</p>
      <BackLink className="justify-self-start" href={localePath(useLanguage(), '/resources')}>
        {t('back')}
      </BackLink>
    </div>
  )
}
