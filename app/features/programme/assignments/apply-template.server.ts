import type { Ctx } from '#app/features/identity/context.server.ts'
import { listDepartments } from '#app/features/organisation/departments/list-departments.server.ts'
import { listJobRoles } from '#app/features/organisation/people/job-roles.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { readRequirements } from './read-assignments.server.ts'
import { addRequirement } from './save-requirement.server.ts'
import { audienceOf, firstDaysOf, type TemplateSize, templates, templateTerms } from './templates.ts'

/**
 * Asks what a template asks, each line of whom it is for. Lines for nobody here are passed over, and so is what is asked already, by its
 * title.
 * @returns how many requirements were added, and how many lines are for nobody
 * @throws AppError as addRequirement
 */
export async function applyTemplate(
  ctx: Ctx,
  request_id: string,
  size: TemplateSize,
): Promise<{ added: number; passed: number }> {
  const { db, viewer, language } = requireLead(ctx)
  const { account_id } = viewer.profile
  const t = messagesFor('programme', language)
  const [departments, job_roles] = await Promise.all([
    listDepartments(db, account_id),
    listJobRoles(db, account_id),
  ])
  const lines = templates[size].map((line) => ({
    line,
    audience: audienceOf(line, { departments, job_roles }),
  }))
  const asked = new Set((await readRequirements(db, account_id)).map(({ title }) => title))
  let added = 0
  for (const { line, audience } of lines) {
    if (!audience || asked.has(t(`template_${line.id}`))) continue
    const { id, disciplines, levels, skills, count } = line
    await addRequirement(ctx, request_id, {
      title: t(`template_${id}`),
      goal: t(`templateGoal_${id}`),
      ...audience,
      ...templateTerms,
      system_id: null,
      disciplines,
      levels,
      skills,
      count,
      path: line.path ?? null,
      modules: [],
      first_days: firstDaysOf(line),
      starts_on: null,
    })
    added++
  }
  return { added, passed: lines.filter(({ audience }) => !audience).length }
}
