import { Link, useInRouterContext } from 'react-router'
import type { ReviewProps } from '#app/features/exercises/play.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import type { TrustView } from './schema.ts'
import { TrustVerdictCard } from './verdict.tsx'

/** Every output of a set that is over, with what it was. The last one stands open: its verdict was not seen yet. */
export function TrustReview({ view: { outputs, verdicts } }: ReviewProps<TrustView>) {
  const t = useMessages('exercises')
  const language = useLanguage()
  // In a package for an LMS there is no site around it.
  const onSite = useInRouterContext()
  return (
    <div className="stack [--stack:1rem]">
      <ol className="stack [--stack:0.75rem]">
        {outputs.map((output, place) => {
          const verdict = verdicts[place]
          if (!verdict) return null
          const right = verdict.used === verdict.fine
          return (
            <li key={output.id}>
              <details className="fold" open={place === outputs.length - 1}>
                <summary>
                  {t('trustPlace', { place: place + 1, total: outputs.length })}:{' '}
                  {t(right ? 'trustRight' : 'trustWrong')}
                </summary>
                <div className="stack [--stack:0.75rem]">
                  <p>{output.task}</p>
                  <TrustVerdictCard output={output} verdict={verdict} />
                </div>
              </details>
            </li>
          )
        })}
      </ol>
      {onSite && (
        <p>
          <Link to={localePath(language, '/my-judgement')}>{t('trustOwn')}</Link>
        </p>
      )}
    </div>
  )
}
