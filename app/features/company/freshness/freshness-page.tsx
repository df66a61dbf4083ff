import type { LoaderFunctionArgs } from 'react-router'
import { corrections } from '#app/features/content/corrections/corrections.server.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { numberFormat } from '#app/i18n/translation.ts'
import { brand } from '#app/lib/brand.ts'
import { longDate, utcDay } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import type { Route } from './+types/freshness-page'
import { CorrectionList } from './correction-list.tsx'
import { type FreshKind, type FreshPath, readFreshKinds, readFreshPaths } from './read-freshness.server.ts'

export const loader = pageLoader('public', async ({ db, language, now }, _args: LoaderFunctionArgs) => {
  const t = messagesFor('company', language)
  const meta = { title: t('freshTitle'), description: t('freshDescription', { brand: brand.name }) }
  return {
    meta,
    kinds: await readFreshKinds(db, utcDay(now)),
    paths: await readFreshPaths(db, language),
    corrections: corrections().map(({ id, on, text, sources }) => ({
      id,
      on,
      ...text[language],
      sources: sources.map(({ title, url }) => ({ title: title[language], url })),
    })),
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, loaderData.meta) : []
}

/** /freshness: which content is looked at again when, and which facts were put right (PD-84). */
export default function FreshnessPage({ loaderData }: Route.ComponentProps) {
  const { kinds, paths, corrections } = loaderData
  const t = useMessages('company')
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:2.5rem]">
        <header className="prose">
          <h1>{t('freshTitle')}</h1>
          <p className="lead">{t('freshLead')}</p>
          <p>{t('freshHow')}</p>
        </header>
        <section className="stack [--stack:1.25rem]" aria-labelledby="fresh-kinds">
          <h2 id="fresh-kinds">{t('freshKindsTitle')}</h2>
          <DayTable
            caption={t('freshKindsTitle')}
            rows={kinds.map((kind) => ({ ...kind, key: kind.kind, name: t(`fresh_${kind.kind}`) }))}
          />
          <Overdue kinds={kinds} />
        </section>
        <section className="stack [--stack:1.25rem]" aria-labelledby="fresh-paths">
          <div className="prose">
            <h2 id="fresh-paths">{t('freshPathsTitle')}</h2>
            <p>{t('freshPaths')}</p>
          </div>
          <DayTable
            caption={t('freshPathsTitle')}
            rows={paths.map((path) => ({ ...path, key: path.slug, name: path.title }))}
          />
        </section>
        <CorrectionList corrections={corrections} />
      </div>
    </main>
  )
}

function Overdue({ kinds }: { kinds: readonly FreshKind[] }) {
  const t = useMessages('company')
  const count = kinds.reduce((total, { overdue }) => total + overdue, 0)
  return <p>{count === 0 ? t('freshNoneOverdue') : t('freshOverdue', { count })}</p>
}

interface DayRow extends Pick<FreshPath, 'items' | 'dated' | 'next'> {
  key: string
  name: string
}

function DayTable({ caption, rows }: { caption: string; rows: readonly DayRow[] }) {
  const t = useMessages('company')
  const locale = localeOf[useLanguage()]
  const number = numberFormat(locale)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('scoreTable', { name: caption })}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('freshWhat')}</th>
            <th scope="col">{t('freshItems')}</th>
            <th scope="col">{t('freshDated')}</th>
            <th scope="col">{t('freshNext')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, items, dated, next }) => (
            <tr key={key}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              <td className="num">{number.format(items)}</td>
              <td className="num">{number.format(dated)}</td>
              <td>{next ? longDate(new Date(`${next}T12:00:00Z`), locale) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
