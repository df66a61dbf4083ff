import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'

interface ShownCorrection {
  id: string
  on: string
  subject: string
  was: string
  is: string
  sources: readonly { title: string; url: string }[]
}

/** Facts that items told wrong, with what is so instead and where that stands. */
export function CorrectionList({ corrections }: { corrections: readonly ShownCorrection[] }) {
  const t = useMessages('company')
  const locale = localeOf[useLanguage()]
  return (
    <section className="prose" aria-labelledby="corrections-title">
      <h2 id="corrections-title">{t('correctionsTitle')}</h2>
      <p>{t('corrections')}</p>
      {corrections.length === 0 && <p>{t('correctionsNone')}</p>}
      {corrections.map(({ id, on, subject, was, is, sources }) => (
        <article key={id} id={id}>
          <h3>{subject}</h3>
          <p className="small muted">
            <time dateTime={on}>{longDate(new Date(`${on}T12:00:00Z`), locale)}</time>
          </p>
          <p>
            <b>{t('correctionWas')}:</b> {was}
          </p>
          <p>
            <b>{t('correctionIs')}:</b> {is}
          </p>
          <ul>
            {sources.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
