import type { LoaderFunctionArgs } from 'react-router'
import { ScrollTable } from '#app/features/admin/kit/scroll-table.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/reviews-page'
import { ReviewFrame } from './review-frame.tsx'
import { disagreements, waitingReviews } from './review-queries.server.ts'
import { reviewerLoader } from './reviewer-loader.server.ts'

/** /admin/reviews: what learners asked a person to look at, oldest first, and where verdicts are contested most (PD-50). */
export const loader = reviewerLoader(async ({ db, language }, _args: LoaderFunctionArgs) => ({
  waiting: await waitingReviews(db),
  report: await disagreements(db),
  meta: { title: messagesFor('admin', language)('reviewsTitle') },
}))

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ReviewsPage({ loaderData: { waiting, report, superadmin } }: Route.ComponentProps) {
  const t = useMessages('admin')
  const language = useLanguage()
  const { moment } = useFormats()
  return (
    <ReviewFrame superadmin={superadmin} title={t('reviewsTitle')} intro={t('reviewsIntro')}>
      {waiting.length === 0 ? (
        <EmptyState title={t('reviewsNone')} tray headingLevel={2}>
          {t('reviewsNoneBody')}
        </EmptyState>
      ) : (
        <Card aria-label={t('reviewsTitle')}>
          <ul className="stack list-none p-0 m-0">
            {waiting.map(({ id, title, criterion, created_at, expires_at }) => (
              <li key={id} className="row row--between">
                <span>
                  <b>{title}</b>: {criterion}
                  <span className="small subtle block">
                    {t('reviewAsked', { moment: moment(created_at) ?? '', until: moment(expires_at) ?? '' })}
                  </span>
                </span>
                <ButtonLink size="sm" href={localePath(language, `/admin/reviews/${id}`)}>
                  {t('reviewOpen')}
                  <span className="sr">: {title}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {report.length > 0 && (
        <Card title={t('reviewReport')}>
          <ScrollTable
            label={t('reviewReport')}
            head={[t('reviewItem'), t('reviewCriterion'), t('reviewContested'), t('reviewChanged')]}
          >
            {report.map(({ title, criterion, contested, changed }) => (
              <tr key={`${title}/${criterion}`}>
                <th scope="row" className="font-normal">
                  {title}
                </th>
                <td>{criterion}</td>
                <td className="num">{contested}</td>
                <td className="num">{changed}</td>
              </tr>
            ))}
          </ScrollTable>
        </Card>
      )}
    </ReviewFrame>
  )
}
