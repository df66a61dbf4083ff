import { Marked } from '#app/features/library/marked.tsx'
import { pathOfHit, type SearchHit } from '#app/features/library/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkCard } from '#app/ui/link-card.tsx'

/** What a search found, or that it found nothing. */
export function SearchResults({ query, hits }: { query: string; hits: readonly SearchHit[] }) {
  const t = useMessages('library')
  const language = useLanguage()
  const clear = (
    <ButtonLink size="sm" href={localePath(language, '/resources')}>
      {t('resultsClear')}
    </ButtonLink>
  )
  if (hits.length === 0) {
    return (
      <div role="status">
        <EmptyState title={t('resultsNone', { query })} headingLevel={2} tray actions={clear}>
          {t('resultsNoneBody')}
        </EmptyState>
      </div>
    )
  }
  const kinds = { post: t('kindPost'), tool: t('kindTool'), know_how: t('kindKnowHow') }
  return (
    <section className="stack" aria-labelledby="results-title">
      <div className="row row--between">
        <div className="stack [--stack:4px] min-w-0">
          <h2 id="results-title" className="text-3xl wrap-anywhere">
            {t('resultsTitle', { query })}
          </h2>
          <p className="muted" role="status">
            {t('resultsCount', { count: hits.length })}
          </p>
        </div>
        {clear}
      </div>
      <ul className="kh">
        {hits.map((hit) => (
          <li key={`${hit.kind}/${hit.slug}`} className="grid">
            <LinkCard
              href={localePath(language, pathOfHit(hit))}
              title={<Marked text={hit.title} />}
              top={
                <Badges>
                  <Badge>{kinds[hit.kind]}</Badge>
                </Badges>
              }
            >
              <Marked text={hit.summary} />
            </LinkCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
