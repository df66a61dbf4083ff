import { ArrowRight } from 'lucide-react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface NextStepProps {
  /** Id of the next lesson, if there is one. */
  lesson: string | null
  /** Today's lesson has been taken: the next one opens tomorrow. */
  spent: boolean
}

/** The way on from a lesson: to the next one, or to a snack when no lesson can be taken today. */
export function NextStep({ lesson, spent }: NextStepProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const toLesson = lesson !== null && !spent
  return (
    <div className="row sticky-act">
      <ButtonLink
        variant="primary"
        size="lg"
        href={localePath(language, toLesson ? `/lesson/${lesson}` : '/snack-quiz')}
      >
        {toLesson ? t('nextLesson') : t('nextSnack', { unit: brand.unit })}
        <Icon of={ArrowRight} size="sm" />
      </ButtonLink>
      {lesson !== null && spent && (
        <ButtonLink size="lg" href={localePath(language, `/lesson/${lesson}`)}>
          {t('nextLesson')}
        </ButtonLink>
      )}
    </div>
  )
}
