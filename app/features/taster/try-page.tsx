import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { shownText } from '#app/features/snacks/lesson/cards/shown-text.server.ts'
import { withoutText } from '#app/features/snacks/lesson/cards/without-text.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { publicMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { Stepper } from '#app/ui/inputs/stepper.tsx'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import type { Route } from './+types/try-page'
import { findTrialLesson } from './offers.server.ts'
import { recommend } from './rules.ts'
import { tasterAction } from './taster-action.server.ts'
import { TryAdvice } from './try-advice.tsx'
import { quizAnchor, TryLesson } from './try-lesson.tsx'
import { TryQuestion } from './try-question.tsx'
import { isQuestion, type TryState, tryState, trySteps } from './try-steps.ts'
import { useStepFocus } from './use-step-focus.ts'
import { parseVisitorToken } from './visitor-cookie.server.ts'
import { resultOfLesson, type VisitorCtx, visitorResults } from './visitor-results.server.ts'

type PageArgs = Route.LoaderArgs & { url: URL; page: PageRequest }

/**
 * /try: three questions, an advice, and a trial lesson (PS-2.25). Each step is an address of its
 * own, so that all of it works without JavaScript and the back button goes back a step.
 */
export const loader = pageLoader('public', async (ctx, { url, request, page }: PageArgs) => {
  const t = messagesFor('taster', ctx.language)
  const state = tryState(url.searchParams)
  const visitor = parseVisitorToken(request.headers, page.runtime.env)
  return {
    state,
    ...(await readLesson({ ...ctx, visitor }, state)),
    meta: { title: t('tryTitle'), description: t('tryDescription') },
  }
})

async function readLesson(ctx: VisitorCtx, state: TryState) {
  const found = isQuestion(state) ? null : await findTrialLesson(ctx, recommend(state.answers))
  if (!found) return { lesson: null, result: null }
  const lesson = withoutText(found)
  const reading = state.step === 'lesson'
  const results = reading ? await visitorResults(ctx) : []
  return {
    lesson: { ...lesson, text: reading ? shownText(found) : null },
    result: resultOfLesson(results, lesson.question.id),
  }
}

export const action = tasterAction(`#${quizAnchor}`)

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? publicMeta({ location, matches }, { ...loaderData.meta, image: 'try' }) : []
}

export default function TryPage({ loaderData }: Route.ComponentProps) {
  const { state, lesson } = loaderData
  const t = useMessages('taster')
  const heading = useStepFocus<HTMLHeadingElement>(state.step)
  const reading = state.step === 'lesson' ? lesson : null
  const place = trySteps.indexOf(reading || isQuestion(state) ? state.step : 'advice') + 1
  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout beside={<HatchSmall aria-hidden="true" state="taken" snack="stroopwafel" />}>
        <div className="stack [--stack:1rem]">
          <p className="small subtle">
            {reading ? t('lessonLabel') : t('stepOf', { step: place, total: trySteps.length })}
          </p>
          <Stepper current={place} total={trySteps.length} label={t('steps')} />
          <h1 ref={heading} tabIndex={-1}>
            {reading?.title ?? t(isQuestion(state) ? 'tryHeading' : 'adviceHeading')}
          </h1>
          {state.step === 'area' && <p className="lead">{t('tryLead')}</p>}
        </div>
        <TryBody {...loaderData} />
      </SnackLayout>
    </main>
  )
}

function TryBody({ state, lesson, result }: Route.ComponentProps['loaderData']) {
  if (isQuestion(state)) return <TryQuestion step={state.step} answers={state.answers} />
  if (state.step === 'advice' || !lesson) return <TryAdvice answers={state.answers} lesson={lesson} />
  return <TryLesson answers={state.answers} lesson={lesson} result={result} />
}
