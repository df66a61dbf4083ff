import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { team } from '#app/lib/operator.ts'

/** Who makes it: the people the operator names, or else how the content is made. Nobody is made up (PD-34). */
export function TeamSection() {
  const t = useMessages('company')
  const language = useLanguage()
  return (
    <section className="section pt-0" aria-labelledby="team-title">
      <div className="container split">
        <h2 id="team-title" className="text-3xl">
          {t('teamTitle')}
        </h2>
        {team.length > 0 ? (
          <ul className="cols cols--2">
            {team.map(({ name, role }) => (
              <li key={name} className="card">
                <h3>{name}</h3>
                <p className="muted">{role[language]}</p>
              </li>
            ))}
          </ul>
        ) : (
          <div className="prose">
            <p>{t('teamNone')}</p>
            <ol>
              <li>{t('makeOne')}</li>
              <li>{t('makeTwo')}</li>
              <li>{t('makeThree')}</li>
              <li>{t('makeFour')}</li>
            </ol>
          </div>
        )}
      </div>
    </section>
  )
}
