import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { wordsFor } from '#app/i18n/server-words.server.ts'
import { brand } from '#app/lib/brand.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/snack-page'
import { FlashcardSnack } from './flashcard/play.tsx'
import { flashcardState } from './flashcard/review.server.ts'
import { McqSnack } from './mcq/play.tsx'
import { questionOrRedirect } from './question/question-or-redirect.server.ts'
import { isSpent } from './scenario/grade.ts'
import { ScenarioSnack } from './scenario/play.tsx'
import { scenarioBody } from './scenario/scenario-body.server.ts'

/** /snack-quiz/{id} and its review: a question of any type, or what came of it. */
export const loader = pageLoader('learner', async (ctx, { params, page }) => {
  const { profile } = ctx.viewer
  const { question, review, scenario, state } = await questionOrRedirect(ctx, params.questionId ?? '')
  const t = wordsFor('snacks', ctx.language)
  const last_attempt_at = scenario?.last_attempt_at ? new Date(scenario.last_attempt_at) : null
  return {
    question,
    review,
    scenario,
    flashcard: question.question_type === 'flashcard' ? await flashcardState(ctx, question.id) : null,
    body: scenario && scenarioBody(question.body),
    xp: state?.xp ?? 0,
    learner: profile.user_id,
    spent: state
      ? isSpent({ state, unlimited: hasUnlimitedAccess(profile), earlier: { last_attempt_at } }, ctx.now)
      : false,
    coachKind: page.runtime.coach.kind,
    // Not the path of the request: that ends in `.data` when somebody comes from another page.
    lookingBack: page.path.endsWith('/review'),
    meta: {
      title: `${question.title}: ${t('snackTitle')}`,
      description: t('snackDescription', { brand: brand.name }),
    },
  }
})

export const handle = { frame: 'snack', failed: 'questionFailed' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function SnackPage({ loaderData }: Route.ComponentProps) {
  const { question, review, scenario, flashcard, body, xp, learner, spent, coachKind, lookingBack } =
    loaderData
  // A next question is a new page, and so is the same one of somebody else: nothing of the last one stays.
  const id = `${learner}/${question.id}`
  if (flashcard) return <FlashcardSnack key={id} question={question} state={flashcard} learner={learner} />
  if (scenario) {
    const of = { question, progress: scenario, learner, spent, coachKind, lookingBack }
    // Nor does what was begun anew stay while looking back.
    const key = lookingBack ? `${id}/review` : id
    return <ScenarioSnack key={key} {...of} body={<RichText blocks={body ?? []} />} />
  }
  return <McqSnack key={id} question={question} review={review} xp={xp} learner={learner} />
}
