import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'
import type { ScorecardAim } from './scorecard.ts'

const counted = new Set<ScorecardAim['figure']>(['flips', 'empty'])

/** Figures beside what they have to be, met or not. */
export function AimTable({ caption, aims }: { caption: string; aims: readonly ScorecardAim[] }) {
  const t = useMessages('company')
  const locale = localeOf[useLanguage()]
  const shown = (figure: ScorecardAim['figure'], value: number) => {
    if (figure === 'kappa' || figure === 'over_claiming')
      return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        value,
      )
    if (counted.has(figure)) return String(value)
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('scoreTable', { name: caption })}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('scoreFigure')}</th>
            <th scope="col">{t('scoreValue')}</th>
            <th scope="col">{t('scoreAim')}</th>
            <th scope="col">{t('scoreMet')}</th>
          </tr>
        </thead>
        <tbody>
          {aims.map(({ figure, value, least, most, met }) => (
            <tr key={figure}>
              <th scope="row" className="font-normal">
                {t(`score_${figure}`)}
              </th>
              <td className="num">{shown(figure, value)}</td>
              <td className="num">
                {least !== undefined && t('scoreLeast', { value: shown(figure, least) })}
                {most !== undefined && t('scoreMost', { value: shown(figure, most) })}
              </td>
              <td>{t(met ? 'scoreYes' : 'scoreNo')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
