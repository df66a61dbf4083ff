import { retryWaitDays } from '#app/features/progress/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'

/** The table next to a day of training: only what can be seen in the product. */
export function CourseComparison() {
  const t = useMessages('product')
  const rows = [
    [t('compareTime'), t('compareTimeCourse'), t('compareTimeUs')],
    [t('compareRepeat'), t('compareRepeatCourse'), t('compareRepeatUs', { days: retryWaitDays })],
    [t('compareLevel'), t('compareLevelCourse'), t('compareLevelUs')],
    [t('compareFeedback'), t('compareFeedbackCourse'), t('compareFeedbackUs')],
    [t('compareLanguage'), t('compareLanguageCourse'), t('compareLanguageUs')],
  ] as const
  return (
    <div className="section">
      <div className="container stack [--stack:var(--space-5)]">
        <h2 id="compare-title" className="text-3xl">
          {t('compareTitle')}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="card table-scroll" aria-labelledby="compare-title" tabIndex={0}>
          <table className="table [&_th]:whitespace-normal">
            <thead>
              <tr>
                <th scope="col">{t('compareWhat')}</th>
                <th scope="col" className="w-1/2">
                  {brand.name}
                </th>
                <th scope="col">{t('compareCourse')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, course, us]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <b>{us}</b>
                  </td>
                  <td>{course}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </div>
  )
}
