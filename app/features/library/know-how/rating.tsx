import { Star } from 'lucide-react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'
import { Icon } from '#app/ui/icon.tsx'

/** What learners think of it; nothing while there are too few votes (PD-31). */
export function Rating({ rating, votes }: { rating: number | null; votes: number }) {
  const t = useMessages('library')
  const language = useLanguage()
  if (rating === null) return null
  const format = new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 1 })
  return (
    <span className="row keep small subtle num [--row:0.35em]">
      <Icon of={Star} size="sm" />
      <span className="sr">{t('ratingLabel')}</span>
      {t('rating', { rating: format.format(rating), count: votes })}
    </span>
  )
}
