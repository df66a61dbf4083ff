import { run, statement } from '#app/db/statement.server.ts'
import { lessonsFor, membersOf, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type FirstAnswersOfSkill, hardSkills } from './hard-skills.ts'
import { type NamedSkill, namedSkills } from './theme.server.ts'

interface Key {
  account_id: string
  /** First day of a UTC month. */
  month: string
}

/**
 * First answers of the members of now, before the month began and after they joined (PD-14), to what our own code marks
 * (PD-26b). An item that somebody had answered before joining does not count: its first answer is not the organisation's.
 */
const answersStatement = statement<FirstAnswersOfSkill, Key>('group_first_answers', (p) => {
  const account = membersOf(`${p.account_id}::uuid`)
  return `select first.user_id::text as user_id, coalesce(q.skill, l.skill) as skill, count(*)::int as answers,
       count(*) filter (where first.score < 100)::int as wrong
     from (
       select distinct on (e.user_id, e.item_id) e.user_id, e.item_id, e.score, e.created_at, u.joined_account_at
       from ai_users u join learning_events e on e.user_id = u.id
       where u.account_id = ${p.account_id}::uuid and u.is_active and e.score is not null
         and e.created_at < ${p.month}::timestamptz
       order by e.user_id, e.item_id, e.id
     ) first
     left join ${questionsFor(account)} q on q.id = first.item_id
     left join ${lessonsFor(account)} l on l.id = first.item_id
     where first.created_at >= first.joined_account_at and coalesce(q.skill, l.skill) is not null
     group by first.user_id, coalesce(q.skill, l.skill)`
})

interface Stored {
  skills: string[] | null
}

const readStatement = statement<Stored, Key>(
  'read_group_difficulties',
  (p) =>
    `select skills from group_difficulties where account_id = ${p.account_id}::uuid and month = ${p.month}::date`,
)

const keepStatement = statement<Stored, Key & Stored>(
  'keep_group_difficulties',
  (p) => `insert into group_difficulties (account_id, month, skills)
     values (${p.account_id}::uuid, ${p.month}::date, ${p.skills}::text[]) on conflict do nothing`,
)

/**
 * What the viewer's own company finds hard, of all before this month (PD-42). It is made once a month and kept: whoever
 * comes or goes meanwhile changes nothing. Who may see it is asked before (`requireTeamRole`).
 * @returns null while the group is too small for it
 */
export async function readHardSkills({
  db,
  viewer,
  now,
  language,
}: LearnerCtx): Promise<NamedSkill[] | null> {
  const { account_id } = viewer.profile
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
  const key = { account_id, month }
  let [kept] = await run(db, readStatement, key)
  if (!kept) {
    const skills = hardSkills(await run(db, answersStatement, key))
    await run(db, keepStatement, { ...key, skills })
    // Another process may have been first.
    ;[kept] = await run(db, readStatement, key)
  }
  const found = kept?.skills
  return found ? namedSkills(language).filter(({ skill }) => found.includes(skill)) : null
}
