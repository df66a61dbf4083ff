import { z } from '@hono/zod-openapi'
import { emailMax, roles } from '#app/features/identity/rules.ts'
import { weekdays } from '#app/features/working-days/rules.ts'
import { languages } from '#app/lib/language.ts'
import { orNull } from '#app/lib/or-null.ts'
import { inviteeColumns } from './invitations/invitee-columns.ts'
import { manyActions } from './invitations/many-invitations.server.ts'
import { addressesMax, addressStates, fileMax, invitationStates, invitedRoles } from './rules.ts'

/** Room for whatever a person types; the rules say what is wrong with it. */
const typed = z.string().max(2 * emailMax)
const role = z.enum(invitedRoles)
/** Weekdays of every week. */
export const workingDaysSchema = z
  .array(z.union(weekdays.map((day) => z.literal(day))))
  .min(1)
  .max(7)
  .openapi({ description: 'Weekdays that are worked: 1 is Monday, 7 is Sunday', example: [1, 2, 4] })
/** Longest text of a pasted list, in characters. */
const textMax = addressesMax * (emailMax + 80)

export const newInvitationSchema = z
  .object({
    email: typed.optional().openapi({ example: 'collega@bedrijf.nl' }),
    emails: z
      .array(typed)
      .max(2 * addressesMax)
      .optional()
      .openapi({ description: 'Instead of email. For the owner of an organisation only' }),
    people: z
      .array(
        z
          .object({
            email: typed,
            name: typed.optional(),
            role: role.optional(),
            department: typed.optional(),
            job_role: typed.optional(),
            working_days: workingDaysSchema.optional(),
          })
          .strict(),
      )
      .max(2 * addressesMax)
      .optional()
      .openapi({
        description: 'Instead of email, with what a list says of each. For the owner of an organisation only',
      }),
    role: role.optional().openapi({
      description: 'Of whom no role is given; member when left out. For the owner of an organisation only',
    }),
    language: z
      .enum(languages)
      .optional()
      .openapi({ description: 'Of the mail; that of the request when left out' }),
    website: z.string().optional().openapi({ description: 'Leave empty: people do not see this field' }),
  })
  .strict()
  .openapi('NewInvitation')

export const addressListSchema = z
  .object({
    text: z
      .string()
      .max(textMax)
      .optional()
      .openapi({ description: 'A pasted list, or the text of a CSV file' }),
    file: z
      .base64()
      .max(Math.ceil(fileMax / 3) * 4)
      .optional()
      .openapi({ description: 'Instead of text: the bytes of a CSV file, in base64' }),
  })
  .strict()
  .openapi('AddressList')

export const tokenSchema = z
  .object({ token: z.string().min(1).max(200) })
  .strict()
  .openapi('InvitationToken')

export const joinSchema = z
  .object({ token: z.string().min(1).max(200), full_name: z.string().max(2000) })
  .strict()
  .openapi('JoinByInvitation')

const classified = z.object({ email: z.string(), state: z.enum(addressStates) })
const count = z.number().int()

export const seatsSchema = z
  .object({ bought: count, used: count, free: count, members: count })
  .openapi('Seats')

export const checkedListSchema = z
  .object({
    addresses: z.array(
      classified.extend({
        name: z.string().nullable(),
        role: role.nullable().openapi({ description: 'Null when the list gives none that we know' }),
        role_word: z.string().nullable().openapi({ description: 'As the list has it' }),
        department: z.string().nullable(),
        job_role: z.string().nullable(),
        working_days: workingDaysSchema
          .nullable()
          .openapi({ description: 'Null when the list names no weekdays' }),
        working_days_word: z.string().nullable().openapi({ description: 'As the list has it' }),
        own_days: z
          .boolean()
          .openapi({ description: 'Is a member who chose working days, which stay as they are' }),
      }),
    ),
    absent: z
      .array(z.object({ id: z.uuid(), full_name: z.string(), email: z.string() }))
      .openapi({ description: 'Members who are not on a list with a heading line' }),
    columns: z
      .object({
        used: z.array(z.object({ as: z.enum(inviteeColumns), heading: z.string() })),
        unused: z.array(z.string()),
      })
      .nullable()
      .openapi({ description: 'Null for a list without a heading line that we know' }),
    seats: seatsSchema,
    /** Open invitations that may still take a seat. */
    open_invitations: count,
    good: count,
    enough_seats: z.boolean(),
  })
  .openapi('CheckedAddressList')

export const invitedSchema = z
  .object({
    success: z.literal(true),
    sent: z.array(z.object({ id: z.uuid(), email: z.string() })),
    skipped: z.array(classified),
  })
  .openapi('Invited')

export const manySchema = z
  .object({ action: z.enum(manyActions), ids: z.array(z.uuid()).min(1).max(addressesMax) })
  .strict()
  .openapi('ManyInvitations')

export const manyDoneSchema = z
  .object({
    results: z.array(
      z.object({
        id: z.uuid(),
        email: z.string().nullable(),
        reason: z.string().nullable().openapi({ description: 'Null when it was done' }),
      }),
    ),
  })
  .openapi('ManyInvitationsDone')

export const invitationsSchema = z
  .object({
    invitations: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        name: z.string().nullable(),
        department: z.string().nullable(),
        role,
        status: z.enum(invitationStates),
        times_sent: count,
        last_sent_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
    seats: orNull(seatsSchema).openapi({ description: 'For the owner of an organisation' }),
  })
  .openapi('Invitations')

export const acceptedSchema = z
  .object({ success: z.literal(true), account_id: z.uuid().nullable(), company_name: z.string().nullable() })
  .openapi('AcceptedInvitation')

export const membersSchema = z
  .object({
    members: z.array(
      z.object({
        id: z.uuid(),
        full_name: z.string(),
        email: z.string(),
        department: z.string().nullable(),
        job_role: z.string().nullable(),
        role: z.enum(roles),
        has_seat: z.boolean(),
        seat_held_back: z.boolean().openapi({ description: 'The owner took the seat away' }),
        joined_account_at: z.iso.datetime(),
      }),
    ),
    count: count.openapi({ description: 'How many were found, also behind the limit' }),
    seats: seatsSchema,
  })
  .openapi('Members')

export const roleSchema = z.object({ role }).openapi('MemberRole')
export const accountChangeSchema = z
  .object({ name: typed.openapi({ example: 'Hofstra BV' }) })
  .strict()
  .openapi('AccountChange')
export const seatMoveSchema = z
  .object({
    from: z.uuid().optional().openapi({ description: 'The user_id of who gives up a seat' }),
    to: z.uuid().optional().openapi({ description: 'The user_id of who gets one' }),
  })
  .strict()
  .openapi('SeatMove')
export const newOwnerSchema = z.object({ user_id: z.uuid() }).strict().openapi('NewOwner')
export const doneSchema = z.object({ success: z.literal(true) })
