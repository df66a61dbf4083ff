import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import type { ProbeView } from './read-path.server.ts'

/** What stayed of a module that was passed, and when that is asked (PD-73). */
export function Probes({ probes }: { probes: readonly ProbeView[] }) {
  const t = useMessages('paths')
  if (probes.length === 0) return null
  return (
    <section className="stack [--stack:8px]">
      <h3 className="text-base">{t('probesTitle')}</h3>
      <ul className="stack [--stack:8px]">
        {probes.map((probe) => (
          <li key={probe.days}>
            <Probe probe={probe} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Probe({ probe: { days, opens_on, right, count, questions } }: { probe: ProbeView }) {
  const t = useMessages('paths')
  const language = useLanguage()
  const next = questions.find(({ done }) => !done)
  const after = <strong>{t('probeAfter', { days })}</strong>
  if (right !== null) {
    const verdict = right === count ? 'probeStayed' : right > 0 ? 'probeHalf' : 'probeFaded'
    return (
      <>
        {after} {t('probeRight', { right, count })} {t(verdict)}
      </>
    )
  }
  if (next)
    return (
      <>
        {after} {t('probeDue')} <a href={localePath(language, next.href)}>{t('probeNext')}</a>
      </>
    )
  const day = dateFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      {after} {t('probeWaits', { count, day: day.format(new Date(`${opens_on}T12:00:00Z`)) })}
    </>
  )
}
