import { MarkedChoices } from '#app/features/snacks/mcq/marked-choices.tsx'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ReviewedAnswer } from './read-start-check.server.ts'

/** Every question of a check that is over: what was right, and why. */
export function CheckReview({ answers }: { answers: readonly ReviewedAnswer[] }) {
  const t = useMessages('start-check')
  return (
    <section className="stack [--stack:var(--space-4)]" aria-labelledby="reviewed">
      <h2 id="reviewed">{t('reviewTitle')}</h2>
      {answers.map(({ question, answer, correct, ...key }) => (
        <details key={question.id} className="fold">
          <summary>
            {question.title}{' '}
            <Badge tone={correct ? 'success' : 'line'}>
              {t(correct ? 'wasRight' : answer === null ? 'wasUnknown' : 'wasWrong')}
            </Badge>
          </summary>
          <div className="stack [--stack:var(--space-4)]">
            <p>{question.body}</p>
            <MarkedChoices choices={question.choices} result={{ ...key, answer: answer ?? '' }} />
            <p>{key.explanation}</p>
            <SourceLine sources={key.sources} />
          </div>
        </details>
      ))}
    </section>
  )
}
