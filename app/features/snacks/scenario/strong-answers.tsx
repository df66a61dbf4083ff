import { useMessages } from '#app/i18n/messages.tsx'
import type { StrongAnswers as Answers } from './evaluation-result.server.ts'

/** Two strong answers: one as a whole, and one in other words, criterion by criterion. */
export function StrongAnswers({ whole, parts }: Answers) {
  const t = useMessages('scenario')
  return (
    <section className="stack [--stack:var(--space-3)]">
      <h2 className="text-xl">{t('strongTitle')}</h2>
      <p className="small muted">{t('strongLead')}</p>
      <div className="stack [--stack:6px]">
        <h3>{t('strongWhole')}</h3>
        <div className="paper paper--output">
          <p className="whitespace-pre-line">{whole}</p>
        </div>
      </div>
      <div className="stack [--stack:6px]">
        <h3>{t('strongParts')}</h3>
        <dl className="paper paper--output stack [--stack:var(--space-3)]">
          {parts.map(({ criterion, text }) => (
            <div key={criterion}>
              <dt className="small font-semibold">{criterion}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
