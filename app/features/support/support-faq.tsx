import { useMessages } from '#app/i18n/messages.tsx'
import { Faq, FaqList } from '#app/ui/faq.tsx'
import type { FaqCategory } from './faq.server.ts'

/** The help centre. */
export function SupportFaq({ faq }: { faq: readonly FaqCategory[] }) {
  const t = useMessages('support')
  return (
    <div className="stack [--stack:var(--space-6)]">
      <h2>{t('helpHeading')}</h2>
      {faq.map(({ title, questions }) => (
        <section key={title} className="card grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <h3 className="lg:pt-4">{title}</h3>
          <FaqList>
            {questions.map(({ question, answer }) => (
              <Faq key={question} question={question}>
                {answer}
              </Faq>
            ))}
          </FaqList>
        </section>
      ))}
    </div>
  )
}
