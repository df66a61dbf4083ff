import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import type { TimelineEntry } from './timeline.server.ts'

/** Why now: only dates that are law (content/timeline.yaml). */
export function AboutTimeline({ entries }: { entries: TimelineEntry[] }) {
  const t = useMessages('company')
  const language = useLanguage()
  const locale = localeOf[language]
  return (
    <section className="section pt-0" aria-labelledby="timeline-title">
      <div className="container split">
        <div className="stack [--stack:14px]">
          <h2 id="timeline-title" className="text-3xl">
            {t('timelineTitle')}
          </h2>
          <p className="lead">{t('timelineLead')}</p>
          <p>
            <a href={localePath(language, '/freshness')}>{t('freshTitle')}</a>
          </p>
        </div>
        <ol className="timeline">
          {entries.map(({ date, text, sources }) => (
            <li key={date}>
              <time dateTime={date}>{longDate(new Date(`${date}T12:00:00Z`), locale)}</time>
              <p>{text}</p>
              {sources.map(({ title, url }) => (
                <p key={title} className="small">
                  <a href={url} rel="noopener">
                    {title}
                  </a>
                </p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
