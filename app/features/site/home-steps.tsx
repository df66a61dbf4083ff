import { useWords } from '#app/i18n/words.tsx'
import { howItWorksId } from './home-anchors.ts'

/** How it works, in three steps. */
export function HomeSteps() {
  const t = useWords('site')
  const shared = useWords('shared')
  const steps = [
    [t('stepOneTitle'), t('stepOneBody')],
    [t('stepTwoTitle'), t('stepTwoBody')],
    [
      t('stepThreeTitle'),
      t('stepThreeBody', { first: shared('levelBeginner'), last: shared('levelAdvanced') }),
    ],
  ] as const
  return (
    <section
      className="section border-y border-line bg-surface"
      id={howItWorksId}
      aria-labelledby="steps-title"
    >
      <div className="container stack [--stack:clamp(1.75rem,3vw,2.75rem)]">
        <h2 id="steps-title" className="text-3xl">
          {t('howItWorks')}
        </h2>
        <ol className="steps">
          {steps.map(([title, body]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{body}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
