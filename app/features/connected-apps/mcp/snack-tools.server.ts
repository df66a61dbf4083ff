import { randomUUID } from 'node:crypto'
import type { Letter } from '#app/features/content/rules.ts'
import { runInQueue } from '#app/features/snacks/answering/keyed-queue.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { questionForPage } from '#app/features/snacks/question-for-page.server.ts'
import { dayView } from '#app/features/snacks/tray/day-view.server.ts'
import { localePath } from '#app/lib/language.ts'
import type { ToolContext } from './tool-context.ts'

const pageOf = ({ runtime, ctx }: ToolContext, path: string) =>
  runtime.env.APP_URL + localePath(ctx.language, path)

/** The id of a question at the end of the path of its page; undefined of a lesson, and of what is still a surprise. */
const idIn = (path: string) => /^\/snack-quiz\/([0-9a-f-]{36})/.exec(path)?.[1]

/** The tray of today. What a surprise is, is not told before it is opened, as on the site. */
export async function todaysSnacks(_input: object, of: ToolContext) {
  const { day, hatches, minutes, card, receipt } = await dayView(of.ctx)
  return {
    day,
    snacks: hatches.map(({ slot, why, part, path, taken, passed, shown, minutes: takes }) => ({
      slot,
      why,
      /** Of a lesson: its text, or its quiz. */
      part,
      taken,
      passed,
      title: shown?.title ?? null,
      minutes: takes,
      /** Only a multiple-choice question can be taken here. */
      snack_id: shown?.question_type === 'mcq' ? (idIn(path) ?? null) : null,
      page: pageOf(of, path),
    })),
    minutes,
    stamps: card.stamps,
    finished: receipt !== null,
  }
}

/** A question as its page shows it: without the key until it was answered. */
export async function getSnack({ snack_id }: { snack_id: string }, of: ToolContext) {
  const { question, review } = await questionForPage(of.ctx, snack_id)
  const page = pageOf(of, `/snack-quiz/${question.id}`)
  if (question.question_type !== 'mcq')
    return { snack_id, title: question.title, taken_on_the_site_only: true, page }
  const { title, body, choices, difficulty, discipline } = question
  return { snack_id, title, question: body, choices, difficulty, discipline, review, page }
}

interface Answer {
  snack_id: string
  answer: Letter
  attempt_id?: string | undefined
}

/** Answers a multiple-choice question by the verb of the site, in turn with everything else of this connection. */
export async function answerSnack(
  { snack_id, answer, attempt_id }: Answer,
  { ctx, runtime, app }: ToolContext,
) {
  const { live, metrics } = runtime
  const { db, now, language } = ctx
  const input = { question_id: snack_id, answer, attempt_id: attempt_id ?? randomUUID() }
  return runInQueue(app.session_token, async () => {
    const { result, user_id, stored } = await answerQuestion(
      { db, token: app.session_token, now, language },
      input,
    )
    if (stored) {
      metrics.answers.inc({ type: 'mcq', correct: String(result.correct) })
      live.publish(user_id, ['progress', 'quota'])
      if (result.xp.final_xp_amount > 0) live.publish(null, ['leaderboard'])
    }
    return result
  })
}
