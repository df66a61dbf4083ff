import { useMessages } from '#app/i18n/messages.tsx'

/** What the list is and what it is not (PD-34). */
export function HowMade() {
  const t = useMessages('library')
  return (
    <section className="stack" aria-labelledby="how-title">
      <h2 id="how-title" className="text-2xl">
        {t('howTitle')}
      </h2>
      <div className="prose">
        <p>{t('howOrder')}</p>
        <p>{t('howMoney')}</p>
        <p>{t('howFacts')}</p>
        <p>{t('howData')}</p>
      </div>
    </section>
  )
}
