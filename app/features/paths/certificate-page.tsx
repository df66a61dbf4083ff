import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { dateFormat } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/certificate-page'
import { readPath, requirePath } from './read-path.server.ts'

export const loader = pageLoader('learner', async (ctx, { params }: LoaderFunctionArgs) => {
  const path = await readPath(ctx, requirePath(params.path ?? ''))
  const { finished_at } = path
  if (finished_at === null) throw new AppError('not_found', 'not_found')
  const t = messagesFor('paths', ctx.language)
  return {
    path,
    finished_at,
    name: ctx.viewer.profile.full_name,
    meta: { title: t('certificateTitle', { path: path.title }), description: path.about, noindex: true },
  }
})

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.meta) : []

export const handle = { layout: 'paper' }

/** /paths/:path/certificate: what was finished and what that shows. Rests on questions with a key only (PD-26b, PD-44). */
export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { path, finished_at, name } = loaderData
  const t = useMessages('paths')
  const language = useLanguage()
  const day = dateFormat(localeOf[language], { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  return (
    <main
      id="content"
      tabIndex={-1}
      className="container page stack max-w-[calc(var(--measure)+2*var(--gutter))] [--stack:var(--space-6)]"
    >
      <BackLink href={localePath(language, `/paths/${path.slug}`)}>{path.title}</BackLink>
      <h1>{t('certificateTitle', { path: path.title })}</h1>
      <Card className="stack [--stack:var(--space-3)]">
        <p className="lead text-ink">{name}</p>
        <p>{t('certificateText', { path: path.title, day: day.format(finished_at), brand: brand.name })}</p>
        <table className="judged__time">
          <caption className="sr">{t('certificateTable')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('columnModule')}</th>
              <th scope="col">{t('columnCheck')}</th>
              <th scope="col">{t('columnDay')}</th>
            </tr>
          </thead>
          <tbody>
            {path.modules.map(({ slug, title, check }) => (
              <tr key={slug}>
                <th scope="row">{title}</th>
                <td>{t('rightOf', { right: check.right ?? 0, count: check.questions.length })}</td>
                <td>{day.format(check.passed_at ?? finished_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className="muted">{t('certificateShows')}</p>
      <p>
        <Link to={localePath(language, '/open-badges')}>{t('toBadges')}</Link>
      </p>
    </main>
  )
}
