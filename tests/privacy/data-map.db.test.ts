import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { keptPaymentEventDays } from '#app/features/billing/rules.ts'
import { keptAnswerDays } from '#app/features/company-snack/rules.ts'
import { keptDays as keptFormDays } from '#app/features/contact/rules.ts'
import { keptDays as keptIdentityDays } from '#app/features/identity/rules.ts'
import { sessionDays } from '#app/features/identity/sign-in/auth.server.ts'
import { keptMessageDays } from '#app/features/integrations/channels/channel-rules.ts'
import { keptDeliveryDays } from '#app/features/integrations/webhooks/webhook-rules.ts'
import { keptLeagueDays } from '#app/features/leaderboard/league/rules.ts'
import { keptRecordYears } from '#app/features/literacy/rules.ts'
import { keptDays as keptNotificationDays } from '#app/features/notifications/notification-rules.ts'
import { keptSendDays } from '#app/features/notifications/reminders/reminder-rules.ts'
import { keptInvitationDays } from '#app/features/organisation/rules.ts'
import { keptMailDays } from '#app/features/programme/notices/send-programme-mails.server.ts'
import { keptLabDays } from '#app/features/promptlab/forget-lab-usage.server.ts'
import { keptLaunchDays } from '#app/features/scorm/rules.ts'
import { keptSentDays } from '#app/features/sent-snacks/rules.ts'
import { type PersonalTable, personalTables } from '#app/features/settings/personal-tables.server.ts'
import { keptContestDays } from '#app/features/snacks/scenario/contest/rules.ts'
import { keptSelectionDays } from '#app/features/snacks/wall/rules.ts'
import { visitorDays } from '#app/features/taster/rules.ts'
import { keptPushDays } from '#app/features/web-push/push-rules.ts'
import { type Table, tablesOf } from '#tests/support/catalog.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

interface Line {
  columns: string[]
  purpose: string
  basis: string
  kept: string
  erased: string
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'))

/** The file as people read it, taken apart. */
function readMap(file: string) {
  const text = readFileSync(file, 'utf8')
  const [, personal = '', without = ''] = text.split(/^## Tables with(?:out)? personal data$/m)
  const tables = new Map(
    personal
      .split(/^### /m)
      .slice(1)
      .map((section) => [
        section.split('\n')[0] ?? '',
        rowsOf(section).map((row): Line => {
          const [columns = '', purpose = '', basis = '', kept = '', erased = ''] = cellsOf(row)
          return { columns: namesIn(columns), purpose, basis, kept, erased }
        }),
      ]),
  )
  const [others = ''] = without.split(/^## /m)
  return { tables, impersonal: rowsOf(others).flatMap((row) => namesIn(cellsOf(row)[0] ?? '')) }
}

/** Periods as the code has them, in the words of the map. */
const periods: Record<string, string> = {
  auth_sessions: `${sessionDays} days after the last visit`,
  auth_users: `unconfirmed ${keptIdentityDays.unconfirmedSignUp} days`,
  contests: `${keptContestDays} days, and gone at the decision`,
  company_snack_answers: `${keptAnswerDays} days`,
  daily_content_selections: `${keptSelectionDays} days`,
  form_messages: `${keptFormDays.handledMessage} days after it was handled; spam ${keptFormDays.spam} days`,
  invitations: `${keptInvitationDays} days`,
  lab_usage: `${keptLabDays} days`,
  league_members: `${keptLeagueDays} days`,
  literacy_files: `${keptRecordYears} years after it was issued`,
  newsletter_subscriptions: `${keptFormDays.unsubscribed} days after; unconfirmed ${keptFormDays.unconfirmed} days`,
  notifications: `${keptNotificationDays} days`,
  past_memberships: `${keptRecordYears} years after leaving`,
  programme_mails: `${keptMailDays} days`,
  programme_files: `${keptRecordYears} years after it was issued`,
  put_away_snacks: `${keptSentDays} days`,
  scorm_launches: `${keptLaunchDays} days`,
  sent_snacks: `${keptSentDays} days`,
  payment_events: `${keptPaymentEventDays} days`,
  reminder_sends: `${keptSendDays} days`,
  security_events: `${keptIdentityDays.securityEvent} days`,
  push_sends: `${keptPushDays} days`,
  snack_channel_messages: `${keptMessageDays} days`,
  webhook_deliveries: `${keptDeliveryDays} days`,
  visitor_answers: `${visitorDays} days`,
}
/** Whatever has no such line stays until the account goes, or was chosen by the person, or is a matter of hours. */
const withoutPeriod =
  /^until (the account is deleted|switched off|it is turned off|it is removed|it is revoked|new ones are made or the second step is turned off|they expire, at most 1 day)$|^1 day$|^as long as the service exists$/

const bases = /^(contract|legal obligation|legitimate interest|consent)/

/** The same periods, in the words of the record of processing. */
const recorded = [
  `sessions ${sessionDays} days after the last visit`,
  `own events ${keptIdentityDays.securityEvent} days`,
  `sign-ups nobody confirmed ${keptIdentityDays.unconfirmedSignUp} days`,
  `daily selections ${keptSelectionDays} days`,
  `snacks of a company ${keptAnswerDays} days`,
  `notices ${keptPaymentEventDays} days`,
  `the rest ${keptSendDays} days`,
  `Until unsubscribed and ${keptFormDays.unsubscribed} days; unconfirmed ${keptFormDays.unconfirmed} days`,
  `${keptFormDays.handledMessage} days after handling; spam ${keptFormDays.spam} days`,
  `${keptInvitationDays} days after they are over`,
  `Host | ${visitorDays} days`,
]

it('the record of processing names the periods that the code has', () => {
  // Tables are lined up with spaces.
  const text = readFileSync('docs/privacy/record-of-processing.md', 'utf8').replace(/ +/g, ' ')
  for (const words of recorded) expect(text).toContain(words)
  expect(keptSendDays, 'one number stands for both').toBe(keptNotificationDays)
})

/** Data map (every column with personal data: purpose, retention, erased by). */
describeWithDatabase('the data map', (database) => {
  const { tables, impersonal } = readMap('docs/privacy/data-map.md')
  let catalog: Table[]
  let personal: PersonalTable[]
  beforeAll(async () => {
    catalog = await tablesOf(database.current.db)
    personal = await personalTables(database.current.db)
  })

  it('has every table of the database once', () => {
    const mapped = [...tables.keys(), ...impersonal].sort()
    expect(mapped).toEqual(catalog.map(({ name }) => name).sort())
  })

  it('has every column of a table with personal data once, and none that is gone', () => {
    for (const { name, columns } of catalog) {
      const mapped = tables.get(name)?.flatMap((line) => line.columns)
      if (mapped) expect(mapped.sort(), name).toEqual(columns.map((column) => column.name).sort())
    }
  })

  it('counts every table as personal that export and deletion reach', () => {
    for (const { table } of personal) expect(impersonal, table).not.toContain(table)
  })

  it('says of every line what for, on which basis, how long and what erases it', () => {
    for (const [name, lines] of tables) {
      expect(lines.length, name).toBeGreaterThan(0)
      for (const { columns, purpose, basis, kept, erased } of lines) {
        const what = `${name} ${columns}`
        expect(basis, what).toMatch(bases)
        for (const cell of [purpose, kept, erased]) expect(cell.length, what).toBeGreaterThan(4)
      }
    }
  })

  it('names the periods that the code has', () => {
    for (const [name, lines] of tables) {
      const period = periods[name]
      if (period) expect(lines.map(({ kept }) => kept).join(' '), name).toContain(period)
      else for (const { kept } of lines) expect(kept, name).toMatch(withoutPeriod)
    }
    for (const name of Object.keys(periods)) expect([...tables.keys()]).toContain(name)
    const elsewhere = readFileSync('docs/privacy/data-map.md', 'utf8')
    expect(elsewhere, 'the job queue').toContain(`${keptFormDays.sentMail} days after sending`)
  })

  it('says of erasure what the foreign keys do', () => {
    const wayOf = (name: string, linked: boolean) =>
      personal.some(({ table, linked: is, part }) => table === name && is === linked && part === 'row')
    for (const [name, lines] of tables) {
      const words = lines.map(({ erased }) => erased).join(' ')
      expect(words.includes('by address'), `${name}: by address`).toBe(wayOf(name, false))
      if (words.includes('foreign key')) expect(wayOf(name, true), `${name}: foreign key`).toBe(true)
    }
    for (const { table, part, columns } of personal) {
      const lines = tables.get(table) ?? []
      const mention = part === 'mention' && lines.find((line) => line.columns.includes(columns.at(-1) ?? ''))
      if (mention) expect(mention.erased, `${table} ${columns}`).toContain('emptied')
    }
  })
})
