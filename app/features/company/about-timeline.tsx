import { useWords } from '#app/i18n/words.tsx'

const aiAct = 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj'

/** Why now: only dates that are law. */
export function AboutTimeline() {
  const t = useWords('company')
  const steps = [
    { day: '2024-08-01', date: t('timeAugust2024'), body: t('timeAugust2024Body') },
    { day: '2025-02-02', date: t('timeFebruary2025'), body: t('timeFebruary2025Body') },
    { day: '2025-08-02', date: t('timeAugust2025'), body: t('timeAugust2025Body') },
  ]
  return (
    <section className="section pt-0" aria-labelledby="timeline-title">
      <div className="container split">
        <div className="stack [--stack:14px]">
          <h2 id="timeline-title" className="text-3xl">
            {t('timelineTitle')}
          </h2>
          <p className="lead">{t('timelineLead')}</p>
        </div>
        <div className="stack [--stack:var(--space-4)]">
          <ol className="timeline">
            {steps.map(({ day, date, body }) => (
              <li key={day}>
                <time dateTime={day}>{date}</time>
                <p>{body}</p>
              </li>
            ))}
          </ol>
          <p className="small">
            <a href={aiAct} rel="noopener">
              {t('timelineSource')}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
