import { DocumentView } from '#app/features/exercises/document-view.tsx'
import type { ReviewProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Requirements } from './requirements.tsx'
import type { BuildView } from './schema.ts'

/** Each prompt with what it gave, and what every part does. */
export function BuildReview({ view }: ReviewProps<BuildView>) {
  const t = useMessages('exercises')
  const { tries, parts, result, start } = view
  if (!result) return null
  const text = (id: string) => parts.find((part) => part.id === id)?.text
  return (
    <div className="stack [--stack:1.25rem]">
      <div className="build__tries">
        {tries.map((made, place) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a try is its place
            key={place}
            className="stack [--stack:0.75rem]"
            aria-labelledby={`build-try-${place}`}
          >
            <h3 id={`build-try-${place}`}>
              {t(tries.length === 1 ? 'buildPrompt' : place === 0 ? 'buildFirst' : 'buildSecond')}
            </h3>
            <p className="paper">
              {start} {made.parts.map(text).join(' ')}
            </p>
            <div className="paper paper--output">
              <h4 className="small">{t('buildGives')}</h4>
              <DocumentView blocks={made.output} />
            </div>
            <Requirements made={made} />
          </section>
        ))}
      </div>
      <section className="stack [--stack:0.5rem]" aria-labelledby="build-whys">
        <h3 id="build-whys">{t('buildWhys')}</h3>
        <dl className="stack [--stack:0.75rem]">
          {result.whys.map(({ id, why }) => (
            <div key={id}>
              <dt>
                <strong>{text(id)}</strong>
                {result.best.includes(id) && <span className="muted"> · {t('buildBest')}</span>}
              </dt>
              <dd className="muted">{why}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
