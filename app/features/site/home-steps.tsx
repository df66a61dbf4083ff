import { useMessages } from '#app/i18n/messages.tsx'
import { howItWorksId } from './home-anchors.ts'

/** The middle of the names of the words of each step. */
const steps = ['One', 'Two', 'Three'] as const

/** How it works, in three steps. */
export function HomeSteps() {
  const t = useMessages('site')
  const shared = useMessages('shared')
  const levels = { first: shared('levelBeginner'), last: shared('levelAdvanced') }
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
          {steps.map((name) => (
            <li key={name}>
              <h3>{t(`step${name}Title`)}</h3>
              <p className="muted">{t(`step${name}Body`, levels)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
