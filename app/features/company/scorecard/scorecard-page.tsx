import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate } from '#app/lib/dates.ts'
import { type Language, localeOf, localePath } from '#app/lib/language.ts'
import type { Route } from './+types/scorecard-page'
import { AimTable } from './aim-table.tsx'
import { scorecard } from './scorecard.server.ts'
import type { Scorecard } from './scorecard.ts'

export const loader = pageLoader('public', async ({ language }, _args: LoaderFunctionArgs) => {
  const t = messagesFor('company', language)
  const meta = { title: t('scoreTitle'), description: t('scoreDescription', { brand: brand.name }) }
  return { meta, card: scorecard() }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, loaderData.meta) : []
}

/** /scorecard: what was measured of how answers in free text are judged, and where it falls short. */
export default function ScorecardPage({ loaderData: { card } }: Route.ComponentProps) {
  const t = useMessages('company')
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:2.5rem]">
        <header className="prose">
          <h1>{t('scoreTitle')}</h1>
          <p className="lead">{t('scoreLead')}</p>
          <p>{t('scoreHow')}</p>
        </header>
        {card.self && <Self of={card.self} />}
        {card.model ? <Model of={card.model} /> : <NoModel />}
        <section className="prose" aria-labelledby="limits-title">
          <h2 id="limits-title">{t('scoreLimitsTitle')}</h2>
          <p>{t('scoreLimits')}</p>
          <p>
            <a href={localePath(useLanguage(), '/freshness')}>{t('freshTitle')}</a>
          </p>
        </section>
      </div>
    </main>
  )
}

const percent = (language: Language, value: number) =>
  new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 0 }).format(value)

function Self({ of }: { of: NonNullable<Scorecard['self']> }) {
  const t = useMessages('company')
  const language = useLanguage()
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 })
  return (
    <section className="stack [--stack:1.25rem]" aria-labelledby="self-title">
      <div className="prose">
        <h2 id="self-title">{t('scoreSelfTitle')}</h2>
        <p>{t('scoreSelf')}</p>
        <Measured of={of} />
      </div>
      <AimTable caption={t('scoreSelfTitle')} aims={of.aims} />
      <div className="prose">
        <h3>{t('scoreShortTitle')}</h3>
        <p>
          {t('scoreSelfShort', {
            own: percent(language, of.own_false_fail),
            rules: number.format(of.rules_alone),
            sure: number.format(of.sure.kappa),
            missed: percent(language, of.sure.false_fail),
          })}
        </p>
      </div>
    </section>
  )
}

function Model({ of }: { of: NonNullable<Scorecard['model']> }) {
  const t = useMessages('company')
  return (
    <section className="stack [--stack:1.25rem]" aria-labelledby="model-title">
      <div className="prose">
        <h2 id="model-title">{t('scoreModelTitle')}</h2>
        <p>{t('scoreModel', { name: of.name })}</p>
        <Measured of={of} />
      </div>
      <AimTable caption={t('scoreModelTitle')} aims={of.aims} />
    </section>
  )
}

function NoModel() {
  const t = useMessages('company')
  return (
    <section className="prose" aria-labelledby="model-title">
      <h2 id="model-title">{t('scoreModelTitle')}</h2>
      <p>{t('scoreNoModel')}</p>
    </section>
  )
}

function Measured({
  of,
}: {
  of: { measured_on: string; commit: string; answers: number; held_out: number }
}) {
  const t = useMessages('company')
  const date = longDate(new Date(`${of.measured_on}T12:00:00Z`), localeOf[useLanguage()])
  return (
    <p className="small">
      {t('scoreMeasured', { date, commit: of.commit, answers: of.answers, held_out: of.held_out })}
    </p>
  )
}
