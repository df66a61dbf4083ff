import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'

interface PathCardProps {
  /** Null: no path is walked, or all of it is done. */
  path: {
    slug: string
    title: string
    module: string
    place: number
    of: number
    done: number
    steps: number
    /** Title and address of what is next, without a language; null: there is something to decide first. */
    next: { title: string; href: string; check: boolean } | null
  } | null
}

/** On the dashboard: where one is on one's path, and what comes next. */
export function PathCard({ path }: PathCardProps) {
  const t = useMessages('paths')
  const language = useLanguage()
  if (!path)
    return (
      <Card title={t('cardNone')} className="stack [--stack:var(--space-3)]">
        <p className="muted">{t('cardNoneBody')}</p>
        <div className="row">
          <ButtonLink href={localePath(language, '/paths')}>{t('cardChoose')}</ButtonLink>
        </div>
      </Card>
    )
  const { slug, title, module, place, of, done, steps, next } = path
  return (
    <Card
      title={t('cardTitle', { path: title })}
      beside={<a href={localePath(language, `/paths/${slug}`)}>{t('cardAll')}</a>}
      className="stack [--stack:var(--space-3)]"
    >
      <p>{t('cardModule', { place, of, module })}</p>
      <Bar percent={(100 * done) / steps} label={t('cardSteps', { done, of: steps })} tone="content" />
      <div className="row">
        <ButtonLink variant="primary" href={localePath(language, next?.href ?? `/paths/${slug}`)}>
          {next ? t(next.check ? 'cardCheck' : 'cardNext', { title: next.title }) : t('cardOpen')}
        </ButtonLink>
      </div>
    </Card>
  )
}
