import type { ReactElement } from 'react'
import { askTogether } from '#app/db/ask-together.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { type ExerciseType, kinds, type ServedType } from '#app/features/content/kinds.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { asksCertainty } from '#app/features/identity/profile/asks-certainty.server.ts'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/snack-page'
import { useEarnedWords } from './answering/earned.tsx'
import { ExerciseSnack } from './exercise/play.tsx'
import { FlashcardSnack } from './flashcard/play.tsx'
import { McqSnack } from './mcq/play.tsx'
import { questionOrRedirect } from './question-or-redirect.server.ts'
import { isSpent } from './scenario/grade.ts'
import { ScenarioSnack } from './scenario/play.tsx'
import { scenarioBody } from './scenario/scenario-body.server.ts'

/** /snack-quiz/{id} and its review: a question of any type, or what came of it. */
export const loader = pageLoader('learner', async (ctx, { params, page }) => {
  const { profile } = ctx.viewer
  // Asked with the first of the others, whether it is needed or not: one after them would take a round trip more.
  const [{ question, review, scenario, flashcard, exercise, state }, wishes] = await askTogether(() =>
    Promise.all([questionOrRedirect(ctx, params.questionId ?? ''), asksCertainty(ctx)]),
  )
  const t = messagesFor('snacks', ctx.language)
  const last_attempt_at = scenario?.last_attempt_at ? new Date(scenario.last_attempt_at) : null
  return {
    question,
    review,
    scenario,
    flashcard,
    exercise,
    body: scenario && scenarioBody(question.body),
    xp: state?.xp ?? 0,
    learner: profile.user_id,
    asksCertainty: kinds[question.question_type].judged === 'right' && !review && wishes,
    spent: state
      ? isSpent({ state, unlimited: hasUnlimitedAccess(profile), earlier: { last_attempt_at } }, ctx.now)
      : false,
    coachKind: page.runtime.coach.kind,
    reviewed: page.runtime.env.REVIEW_KEY !== undefined,
    judgedBy: page.runtime.grader ? ('model' as const) : ('learner' as const),
    // Not the path of the request: that ends in `.data` when somebody comes from another page.
    lookingBack: page.path.endsWith('/review'),
    meta: {
      title: `${question.title}: ${t('snackTitle')}`,
      description: t('snackDescription', { brand: brand.name }),
    },
  }
})

export const handle = { layout: 'snack', failed: 'questionFailed' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

type Page = Route.ComponentProps['loaderData']

const isExercise = (kind: ServedType): kind is ExerciseType => kinds[kind].judged === 'scored'

/** Plays a kind, or shows what came of it. Exercises all have the same page. */
const players = {
  mcq: ({ question, review, xp, learner, asksCertainty }, key) => (
    <McqSnack key={key} {...{ question, review, xp, learner, asksCertainty }} />
  ),
  flashcard: ({ question, flashcard, learner }, key) =>
    flashcard && <FlashcardSnack key={key} question={question} state={flashcard} learner={learner} />,
  scenario: (
    { question, scenario, body, learner, spent, coachKind, judgedBy, reviewed, lookingBack },
    key,
  ) => {
    if (!scenario) return null
    const of = { question, progress: scenario, learner, spent, coachKind, judgedBy, reviewed, lookingBack }
    // What was begun anew does not stay while looking back.
    return (
      <ScenarioSnack
        key={lookingBack ? `${key}/review` : key}
        {...of}
        body={<RichText blocks={body ?? []} />}
      />
    )
  },
} satisfies Record<Exclude<ServedType, ExerciseType>, (page: Page, key: string) => ReactElement | null>

export default function SnackPage({ loaderData }: Route.ComponentProps) {
  useEarnedWords()
  const { learner, question, exercise, xp } = loaderData
  // A next question is a new page, and so is the same one of somebody else: nothing of the last one stays.
  const key = `${learner}/${question.id}`
  const { question_type: kind } = question
  if (!isExercise(kind)) return players[kind](loaderData, key)
  return exercise && <ExerciseSnack key={key} {...{ kind, question, state: exercise, xp, learner }} />
}
