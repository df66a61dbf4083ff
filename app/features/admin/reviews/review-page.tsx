import { z } from 'zod'
import { recordAdminReading } from '#app/features/admin/kit/record-admin-action.server.ts'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import type { PageRequest } from '#app/features/identity/page-loader.server.ts'
import { scenarioBody } from '#app/features/snacks/scenario/scenario-body.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/review-page'
import { DecisionForm } from './decision-form.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { findReview } from './review-queries.server.ts'
import { reviewerLoader } from './reviewer-loader.server.ts'

/** /admin/reviews/{id}: one contested criterion with the words it is about, and not whose they are. Reading it is a security event. */
export const loader = reviewerLoader(
  async (ctx, { params, page }: Route.LoaderArgs & { page: PageRequest }) => {
    const id = z.uuid().safeParse(params.reviewId)
    if (!id.success) throw new AppError('not_found', 'page_not_found')
    const { review, user_id } = await findReview(ctx.db, id.data, page.runtime.env.REVIEW_KEY)
    await recordAdminReading(ctx, { event_type: 'CONTEST_VIEWED', details: { contest_id: review.id } })
    return {
      review: { ...review, body: scenarioBody(review.body) },
      own: user_id === ctx.viewer.profile.user_id,
      meta: { title: messagesFor('admin', ctx.language)('reviewTitle') },
    }
  },
)

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

const verdicts = { met: 'reviewMet', partly: 'reviewPartly', not_met: 'reviewNot' } as const

export default function ReviewPage({ loaderData: { review, own, superadmin } }: Route.ComponentProps) {
  const t = useMessages('admin')
  const language = useLanguage()
  const { moment } = useFormats()
  const { answer, pointed, note, verdict, claimed, reason, graded_by } = review
  const [before = '', ...after] = answer.split(pointed)
  return (
    <ReviewFrame
      superadmin={superadmin}
      title={review.title}
      back={<BackLink href={localePath(language, '/admin/reviews')}>{t('backToReviews')}</BackLink>}
    >
      <Card title={t('reviewTask')}>
        <RichText blocks={review.body} />
      </Card>
      <Card title={review.criterion}>
        <div className="stack [--stack:10px]">
          <p>{review.met}</p>
          <p className="small">
            {t(graded_by === 'self' ? 'reviewBySelf' : 'reviewByModel', { verdict: t(verdicts[verdict]) })}
            {claimed && ` ${t('reviewClaimed', { verdict: t(verdicts[claimed]) })}`}
          </p>
          {reason && <p className="small subtle">{reason}</p>}
        </div>
      </Card>
      <Card title={t('reviewAnswer')}>
        <div className="stack [--stack:10px]">
          <p className="document whitespace-pre-line">
            <span>
              {before}
              <mark data-tone="right">{pointed}</mark>
              {after.join(pointed)}
            </span>
          </p>
          {note && (
            <p>
              <b>{t('reviewNote')}</b> {note}
            </p>
          )}
          <p className="xs subtle">{t('reviewGone', { moment: moment(review.expires_at) ?? '' })}</p>
        </div>
      </Card>
      {own ? <p>{t('error_own_contest')}</p> : <DecisionForm id={review.id} />}
    </ReviewFrame>
  )
}
