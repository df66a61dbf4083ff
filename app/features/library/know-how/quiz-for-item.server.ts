import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import { learner, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { searchConfigs } from '#app/features/library/search/search-steps.server.ts'
import { learnerState } from '#app/features/progress/queries.server.ts'
import { dailyLimits, retryWaitDays } from '#app/features/progress/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'

export interface ItemQuiz {
  /** The quota of today is spent. */
  quota_reached: boolean
  /** Null when nothing about the subject is open, or the quota is reached. */
  question_id: string | null
}

const level = (column: string) => `array_position(array['beginner','intermediate','advanced'], ${column})`

/** Questions that are compared with an item, at most. */
const compared = 500

/**
 * The open multiple-choice question that is most about the same: those its author named, in that order; else, of the same
 * subject or skill, the one that shares most words with it. A word counts the more the fewer questions have it, and most of
 * all when it stands in the title of the item. Of equals: subject and skill, subject, the nearest level, what was not
 * answered before. Params: item, learner, now, days before a wrong answer opens again.
 */
const questionStatement = (language: Language) =>
  statement<{ id: string }>(
    `question_for_item_${language}`,
    `with item as (
       select k.discipline, k.skill, k.difficulty, k.quiz, k.search_${language} as words from know_how k
       where k.id = $1::uuid
     ), open as materialized (
       select q.id, array_position(i.quiz, q.slug) as named,
         (q.discipline = i.discipline)::int + (q.discipline = i.discipline and q.skill = i.skill)::int as fit,
         abs(${level('q.difficulty')} - ${level('i.difficulty')}) as apart, p.completed_at is not null as answered,
         to_tsvector('${searchConfigs[language]}', concat_ws(' ', q.${language} ->> 'title', q.${language} ->> 'body',
           jsonb_path_query_array(q.${language}, '$.choices[*].text'))) as words
       from item i join ${offeredQuestionsFor(learner('$2::uuid'))} q on q.discipline = i.discipline or q.skill = i.skill or q.slug = any(i.quiz)
         left join user_progress p on p.user_id = $2::uuid and p.question_id = q.id
       where q.question_type = 'mcq'
         and (p.completed_at is null
           or (p.score < 100 and p.completed_at <= $3::timestamptz - make_interval(days => $4::int)))
       order by named, fit desc, apart, answered, q.id limit ${compared}
     ), told as (
       select w.lexeme, case when 'A' = any(w.weights) then 4 when 'B' = any(w.weights) then 2 else 1 end as weight
       from item, unnest(item.words) as w
     ), shared as (
       select o.id, t.weight, count(*) over (partition by t.lexeme) as spread
       from open o, unnest(o.words) as w join told t on t.lexeme = w.lexeme
     ), alike as (
       select id, sum(weight * ln((select count(*) from open)::float8 / spread)) as likeness from shared group by id
     )
     select open.id::text as id from open left join alike using (id)
     order by named, coalesce(likeness, 0) + 3 * fit - apart desc, fit desc, apart, answered, open.id limit 1`,
  )

const questionStatements = { nl: questionStatement('nl'), en: questionStatement('en') }

const itemStatement = statement<{ id: string }>(
  'active_know_how',
  'select id::text as id from know_how where id = $1::uuid and is_active',
)

/**
 * A question on the subject of an item that this learner may answer now ("Start Quiz", PD-31). Spends nothing.
 * @throws AppError not_found
 */
export async function quizForItem(ctx: LearnerCtx, itemId: string): Promise<ItemQuiz> {
  const { profile } = ctx.viewer
  const [[item], state] = await Promise.all([run(ctx.db, itemStatement, [itemId]), learnerState(ctx)])
  if (!item || !state) throw new AppError('not_found', 'not_found')
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  if (dailyLimits(state, access, ctx.now).mcq_questions.remaining === 0) {
    return { quota_reached: true, question_id: null }
  }
  const params = [itemId, profile.user_id, ctx.now.toISOString(), retryWaitDays]
  const [question] = await run(ctx.db, questionStatements[ctx.language], params)
  return { quota_reached: false, question_id: question?.id ?? null }
}
