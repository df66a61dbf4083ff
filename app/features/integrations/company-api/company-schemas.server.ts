import { z } from '@hono/zod-openapi'
import { learnerDisciplines, levels } from '#app/features/identity/rules.ts'
import { departmentMax, invitationStates, invitedRoles } from '#app/features/organisation/rules.ts'
import { periods, shownRoles } from '#app/features/team/rules.ts'
import { defaultPeriod } from '#app/features/team/team-filter.ts'
import { languages } from '#app/lib/language.ts'

const count = z.number().int()
const moment = z.iso.datetime()
const day = z.iso.date()

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100).openapi({ description: 'Items on a page' }),
  cursor: z.uuid().optional().openapi({ description: '`next_cursor` of the page before' }),
})
export const progressQuery = pageQuery.extend({
  period: z.enum(periods).default(defaultPeriod).openapi({ description: 'Days up to now' }),
})
export const idParam = z.object({ id: z.uuid() })

const pageOf = <S extends z.ZodType>(item: S, name: string) =>
  z.object({ items: z.array(item), next_cursor: z.uuid().nullable() }).openapi(name)

export const peopleSchema = pageOf(
  z.object({
    id: z.uuid(),
    full_name: z.string(),
    email: z.string(),
    department: z.string().nullable(),
    role: z.string(),
    has_seat: z.boolean(),
    joined_at: moment,
  }),
  'CompanyPeople',
)

export const progressSchema = pageOf(
  z.object({
    id: z.uuid().openapi({ description: 'As in `/people`' }),
    full_name: z.string(),
    department: z.string().nullable(),
    role: z.enum(shownRoles),
    discipline: z.enum(learnerDisciplines),
    level: z.enum(levels).nullable().openapi({ description: 'Null of who is anonymous on the leaderboard' }),
    last_active_on: day.nullable(),
    active_days: count,
    completed: count.openapi({ description: 'Items completed for the first time in the period' }),
    share_right: count.nullable().openapi({
      description: 'Average score at the first try, 0 to 100; null for too few answers. Never of scenarios',
    }),
  }),
  'CompanyProgress',
)

export const recordsSchema = pageOf(
  z.object({
    id: z.uuid(),
    code: z.string().openapi({ description: 'With which anybody can verify it' }),
    period_from: day,
    period_to: day,
    language: z.string(),
    issued_at: moment,
    sha256: z.string().openapi({ description: 'Of its CSV file' }),
  }),
  'CompanyRecords',
)

export const invitationsSchema = pageOf(
  z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    department: z.string().nullable(),
    role: z.string(),
    status: z.enum(invitationStates),
    last_sent_at: moment,
    expires_at: moment,
  }),
  'CompanyInvitations',
)

export const newInvitationSchema = z
  .strictObject({
    email: z.string().max(640).openapi({ example: 'collega@bedrijf.example' }),
    name: z.string().max(200).optional(),
    department: z
      .string()
      .max(departmentMax * 4)
      .optional(),
    role: z.enum(invitedRoles).default('member'),
    language: z.enum(languages).optional(),
  })
  .openapi('CompanyNewInvitation')

export const departmentsSchema = pageOf(
  z.object({ id: z.uuid(), name: z.string(), people: count }),
  'CompanyDepartments',
)

export const departmentNameSchema = z
  .strictObject({ name: z.string().max(departmentMax * 4) })
  .openapi('CompanyDepartmentName')

export const departmentPeopleSchema = z
  .strictObject({ person_ids: z.array(z.uuid()).min(1).max(500) })
  .openapi('CompanyDepartmentPeople')

export const madeSchema = z.object({ id: z.uuid() }).openapi('CompanyMade')
export const doneSchema = z.object({ success: z.literal(true) }).openapi('CompanyDone')
