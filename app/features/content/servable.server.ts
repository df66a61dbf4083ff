import { type ContentType, servedTypes } from './kinds.ts'

/**
 * The one door to questions and lessons: statements read `from ${questionsFor(…)} q`, never from the tables themselves, so that
 * none can forget that a row of a company is for its members only. tests/content-door.test.ts holds it. PostgreSQL pulls
 * these little selects up into the statement: they cost a comparison for each row that is read, and nothing to plan around.
 */

/** Who reads, as an SQL expression of his or her account; the name keeps it from being mixed up with an id of a person. */
export type Reader = { readonly account: string | null }

/** Visitors, search engines, counts for everybody: what belongs to no company. */
export const everybody: Reader = { account: null }

/** A learner, by an expression of ai_users.id. The account is looked up once, and only when there is a row of a company. */
export const learner = (user: string): Reader => ({
  account: `(select reader.account_id from ai_users reader where reader.id = ${user})`,
})

/** Members of an account, by an expression of its id. */
export const membersOf = (account: string): Reader => ({ account })

function rowsFor(table: string, { account }: Reader, condition = ''): string {
  const whose = account === null ? 'account_id is null' : `(account_id is null or account_id = ${account})`
  return `(select * from ${table} where ${whose}${condition})`
}

/** Every question that this reader may know of, also what is retired or stands in a quiz. In a join put `lateral` before it. */
export const questionsFor = (reader: Reader): string => rowsFor('questions', reader)

/** Every lesson that this reader may know of, also what is retired. */
export const lessonsFor = (reader: Reader): string => rowsFor('lessons', reader)

function hiddenRows(table: string, { account }: Reader): string {
  const others = account === null ? '' : ` and account_id is distinct from ${account}`
  return `(select id from ${table} where account_id is not null${others})`
}

/**
 * The ids of questions of other companies: `not exists (select from ${hiddenQuestionsFor(…)} h where h.id = …)`. For statements that have
 * the ids already, of all that somebody ever answered, and would look up each row only to hear that it may be known.
 */
export const hiddenQuestionsFor = (reader: Reader): string => hiddenRows('questions', reader)

/** The same of lessons. */
export const hiddenLessonsFor = (reader: Reader): string => hiddenRows('lessons', reader)

const served = servedTypes.map((type) => `'${type}'`).join(', ')
const offered: Record<ContentType, string> = {
  question: ` and is_active and lesson_id is null and question_type in (${served})`,
  lesson: ' and is_active',
}

/** What is offered on its own: active, of a kind that is served, in no quiz. */
export const offeredQuestionsFor = (reader: Reader): string => rowsFor('questions', reader, offered.question)

/** Lessons that are offered. */
export const offeredLessonsFor = (reader: Reader): string => rowsFor('lessons', reader, offered.lesson)

/** SQL: the accounts that have questions or lessons of their own, a row each with `account`. They are few. */
export const accountsWithContent = `select distinct account_id::text as account from (
  ${['questions', 'lessons'].map((table) => `select account_id from ${table} where account_id is not null`).join(' union all ')}
) own`

/**
 * SQL: whether a question is put aside for this learner and may not be seen yet: for the check of a module whose steps are not
 * done, or to see after a while what stayed (PD-63, PD-73); or was seen in a start check, and is offered nowhere else (PD-97). Nothing that was answered is, nor what a company offers all its people
 * today (PD-74).
 * @param day of now, in UTC
 */
export const isHeld = (user: string, question: string, day: string) =>
  `exists (select from (
       select h.user_id, h.question_id from held_questions h where h.user_id = ${user} and h.question_id = ${question}
       and (h.opens_on is null or h.opens_on > ${day})
       union all
       select s.user_id, s.question_id from start_check_answers s where s.user_id = ${user} and s.question_id = ${question}
     ) h where not exists (
       select from user_progress a where a.user_id = h.user_id and a.question_id = h.question_id and a.completed_at is not null)
     and not exists (select from company_snacks c join ai_users m on m.account_id = c.account_id
       where m.id = h.user_id and c.question_id = h.question_id and c.day >= ${day} - 1))`
