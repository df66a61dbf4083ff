import { run, statement } from '#app/db/statement.server.ts'
import { learner, lessonsFor, questionsFor } from '#app/features/content/servable.server.ts'
import type { Skill } from '#app/features/content/skills.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { skillMap } from '#app/features/skills/skill-map.server.ts'
import { weekStart } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'

/** A skill in the words of a language. */
export interface NamedSkill {
  skill: Skill
  name: string
}

interface Week {
  account_id: string
  week: string
}

const readStatement = statement<{ skill: string }, Week>(
  'read_team_theme',
  (p) =>
    `select skill from team_themes where account_id = ${p.account_id}::uuid and week_start = ${p.week}::date`,
)

const chooseStatement = statement<Record<string, never>, Week & { skill: string; now: string }>(
  'choose_team_theme',
  (p) => `insert into team_themes (account_id, week_start, skill, chosen_at)
     values (${p.account_id}::uuid, ${p.week}::date, ${p.skill}, ${p.now}::timestamptz)
     on conflict (account_id, week_start) do update set skill = excluded.skill, chosen_at = excluded.chosen_at`,
)

const dropStatement = statement<Record<string, never>, Week>(
  'drop_team_theme',
  (p) => `delete from team_themes where account_id = ${p.account_id}::uuid and week_start = ${p.week}::date`,
)

const weekOf = ({ viewer, now }: LearnerCtx): Week => ({
  account_id: viewer.profile.account_id,
  week: weekStart(now),
})

/** Every skill there are snacks for, in the order of the skills map. */
export function namedSkills(language: Language): NamedSkill[] {
  return skillMap(language).flatMap((area) => area.skills.map(({ skill, name }) => ({ skill, name })))
}

/** What the viewer's team gives its attention to this week; null when nothing was chosen. */
export async function teamTheme(ctx: LearnerCtx): Promise<NamedSkill | null> {
  const [row] = await run(ctx.db, readStatement, weekOf(ctx))
  return namedSkills(ctx.language).find(({ skill }) => skill === row?.skill) ?? null
}

/**
 * Chooses the theme of this week for the viewer's own team, or takes it away. The last one counts. Who may do this is asked
 * before (`requireTeamRole`).
 */
export async function chooseTheme(ctx: LearnerCtx, skill: Skill | null): Promise<void> {
  if (skill === null) await run(ctx.db, dropStatement, weekOf(ctx))
  else await run(ctx.db, chooseStatement, { ...weekOf(ctx), skill, now: ctx.now.toISOString() })
}

interface ItemsOfSkill {
  user_id: string
  ids: readonly string[]
  skill: string
}

const itemsStatement = statement<{ id: string }, ItemsOfSkill>('items_of_skill', (p) => {
  const reader = learner(`${p.user_id}::uuid`)
  return `select q.id::text as id from ${questionsFor(reader)} q where q.id = any(${p.ids}::uuid[]) and q.skill = ${p.skill}
     union all
     select l.id::text from ${lessonsFor(reader)} l where l.id = any(${p.ids}::uuid[]) and l.skill = ${p.skill}`
})

/** What is about the theme first, in the order that both parts had. */
export async function themeFirst<Item extends { id: string }>(
  { db, viewer }: LearnerCtx,
  { skill }: NamedSkill,
  items: readonly Item[],
): Promise<Item[]> {
  const rows = await run(db, itemsStatement, {
    user_id: viewer.profile.user_id,
    ids: items.map(({ id }) => id),
    skill,
  })
  const about = new Set(rows.map(({ id }) => id))
  return [...items.filter(({ id }) => about.has(id)), ...items.filter(({ id }) => !about.has(id))]
}
