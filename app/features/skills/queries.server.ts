import type { EventKind } from '#app/db/schema/kinds.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { traitsOf } from '#app/features/content/kinds.ts'
import { learner, lessonsFor, questionsFor } from '#app/features/content/servable.server.ts'
import type { Skill } from '#app/features/content/skills.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { type AreaWords, type SkillWords, skillMap } from './skill-map.server.ts'
import { parametersOf, type Standing, standingOf } from './standing.ts'

interface FirstAnswer {
  kind: EventKind
  skill: string
  difficulty: Level
  score: number
}

/** Of each item the first answer, also in a start check that is over: later ones were given by somebody who had seen the key. */
const firstAnswersStatement = statement<FirstAnswer, { user_id: string }>('first_answers', (p) => {
  const reader = learner(`${p.user_id}::uuid`)
  return `select first.kind, coalesce(q.skill, l.skill) as skill, coalesce(q.difficulty, l.difficulty) as difficulty,
     first.score::int as score
   from (
     (select distinct on (item_id) item_id, kind, score from learning_events
     where user_id = ${p.user_id}::uuid and score is not null order by item_id, id)
     union all
     select a.question_id, 'question', case when a.correct then 100 else 0 end
     from start_checks c join start_check_answers a on a.user_id = c.user_id and a.round = c.round
     where c.user_id = ${p.user_id}::uuid and c.finished_at is not null and a.answered_at is not null and not exists (
       select from learning_events e where e.user_id = a.user_id and e.item_id = a.question_id)
   ) first
   left join ${questionsFor(reader)} q on q.id = first.item_id
   left join ${lessonsFor(reader)} l on l.id = first.item_id
   where coalesce(q.skill, l.skill) is not null`
})

/** Where the viewer stands with each skill. */
async function readStandings({ db, viewer }: LearnerCtx): Promise<Map<string, Standing>> {
  const answers = await run(db, firstAnswersStatement, { user_id: viewer.profile.user_id })
  const bySkill = Map.groupBy(answers, ({ skill }) => skill)
  return new Map(
    [...bySkill].map(([skill, ofSkill]) => [
      skill,
      standingOf(
        ofSkill.map(({ kind, difficulty, score }) => ({
          ...parametersOf(difficulty, traitsOf(kind).chance),
          share: score / 100,
        })),
      ),
    ]),
  )
}

export type MappedSkill = SkillWords & { standing: Standing }
export type MappedArea = Omit<AreaWords, 'skills'> & { skills: MappedSkill[] }

const unknown = standingOf([])

/**
 * The skills map with where the viewer stands, from first answers that our own code graded; what AI or the learner judged is not in it
 * (PD-26b, PD-44). For nobody else (PD-42).
 */
export async function readOwnMap(ctx: LearnerCtx): Promise<MappedArea[]> {
  const standings = await readStandings(ctx)
  const standing = (skill: Skill) => standings.get(skill) ?? unknown
  return skillMap(ctx.language).map(({ skills, ...area }) => ({
    ...area,
    skills: skills.map((one) => ({ ...one, standing: standing(one.skill) })),
  }))
}
