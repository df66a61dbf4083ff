import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { type Column, type Table, tablesOf } from './catalog.ts'

/** Whose rows they are. */
export interface Person {
  auth_user_id: string
  user_id: string
  account_id: string
  email: string
}

/** Values that a table's rules ask for and its columns do not tell: table, column, value. */
const asked: Record<string, Record<string, unknown>> = {
  judgement_trials: { certainty: 80 },
  company_snacks: { untold: '{0,0,0,0}' },
  company_snack_answers: { answer: 'A' },
  retention_batches: { days: 30, people: 8, gain_people: 8 },
  held_questions: { days: 0, opens_on: '2026-11-02' },
  learning_events: { kind: 'question', certainty: 2, score: 100, completed: true, xp: 0, content_hash: 'v1' },
  memory_states: { state: 2 },
  module_plans: { outcome: 'done' },
  start_check_answers: { answer: 'A', correct: true, answered_at: '2026-11-02T09:00:00Z' },
  refresher_answers: { answer: 'A' },
  user_progress: { score: 100, max_score: 100 },
  ai_surveys: { closes_on: '2999-01-01', results: null },
  // Has its questions for afterwards: the job that sees to those does so as soon as a server starts.
  path_enrolments: { probes_held_at: '2026-11-02T09:00:00Z' },
  // Of a day to come: those of days before yesterday are forgotten as soon as a server starts.
  lab_usage: { day: '2999-01-01' },
  learning_exceptions: { reason: 'Met verlof' },
  // What members of the account read, and so without the marker.
  policy_versions: {
    title: 'Beleid van het bedrijf',
    paragraphs: JSON.stringify([
      { id: '0b9f3c51-6f0a-4e0e-9a3e-1f0c7f2d9a11', number: '1', heading: '', text: 'Zet geen namen in AI.' },
    ]),
    questions: '[]',
  },
  // Complete: one that is open is counted anew by a job.
  learning_rounds: { completed_on: '2026-11-02' },
  // Of a day to come: those of more than a week ago are forgotten as soon as a server starts.
  programme_mails: { sent_on: '2999-01-01' },
  programme_files: { state: 'failed' },
  literacy_records: { code: 'furnished0furnished0', sha256: '0'.repeat(64) },
  // About no person; what it holds are names of our own.
  scorm_packages: { path: 'basis', module: 'veilig', version: '1.2', sort: 'connected', language: 'nl' },
  reminder_settings: { weekdays: '{1}', minute: 540 },
  // Of long ago: nothing composed a tray like this, and no page may look at it.
  trays: { day: '2020-01-06', items: '[{}]' },
  team_themes: { skill: 'prompten' },
  group_difficulties: { skills: null },
  working_weeks: { weeks: '{31}', weeks_from: '2026-11-23' },
  days_off: { first_day: '2026-11-26', last_day: '2026-11-27' },
}

/** The same, where the marker belongs inside: what somebody said of an answer is read by its shape. */
const askedWith: Record<string, (marker: string) => Record<string, unknown>> = {
  departments: (marker) => ({ name: marker.slice(0, 60) }),
  webhook_endpoints: (marker) => ({ url: `https://${marker}.example/`.slice(0, 500) }),
  webhook_deliveries: (marker) => ({
    event: 'member.joined',
    data: JSON.stringify({ person_id: marker }),
    state: 'delivered',
  }),
  snack_channels: (marker) => ({
    name: marker.slice(0, 60),
    minute: 570,
    paused_at: '2026-11-02T09:00:00Z',
    paused_by: 'owner',
  }),
  // Settled: a job sends what waits.
  snack_channel_messages: () => ({ state: 'delivered', local_date: '2026-11-02' }),
  push_devices: (marker) => ({ endpoint: `https://${marker}.example/`.slice(0, 500) }),
  push_sends: () => ({ local_date: '2026-11-02' }),
  api_tokens: (marker) => ({ name: marker.slice(0, 60) }),
  // About nobody, and read by everybody.
  badge_keys: () => ({ id: randomUUID(), public_jwk: '{}', private_key: 'sealed' }),
  oauth_clients: () => ({ id: randomUUID(), name: 'App' }),
  lti_keys: () => ({ id: randomUUID(), public_jwk: '{}', private_key: 'sealed' }),
  lti_platforms: (marker) => ({ deployment_ids: `{${JSON.stringify(marker)}}`, last_problem: 'lti_over' }),
  ai_systems: (marker) => ({ name: marker.slice(0, 100) }),
  policy_drafts: (marker) => ({ title: marker, text: marker, questions: '[]' }),
  policy_items: (marker) => ({
    kind: 'mcq',
    draft: JSON.stringify({
      title: marker,
      body: marker,
      options: [],
      right: 0,
      explanation: marker,
      cite: { paragraph_id: '', quote: marker },
    }),
  }),
  learning_requirements: (marker) => ({
    title: marker.slice(0, 100),
    first_days: 30,
    content: JSON.stringify({ kind: 'selection', disciplines: [], levels: [], skills: [], count: 1 }),
  }),
  ai_survey_answers: (marker) => ({ tools: `{${JSON.stringify(marker)}}` }),
  scim_tokens: (marker) => ({ name: marker.slice(0, 60) }),
  scim_groups: (marker) => ({ display_name: marker.slice(0, 60) }),
  scim_users: (marker) => ({ attributes: JSON.stringify({ displayName: marker }) }),
  sso_domains: (marker) => ({ domain: `${marker.toLowerCase()}.example`.slice(0, 253) }),
  passkeys: (marker) => ({ name: marker.slice(0, 60) }),
  contests: (marker) => ({
    evaluation: JSON.stringify({
      score_percentage: 40,
      graded_by: 'model',
      language: 'nl',
      criteria: [{ id: 'toon', name: marker, verdict: 'not_met', comment: marker }],
    }),
  }),
}

const choices = ['A', 'B', 'C', 'D'].map((letter) => ({ letter, text: `Keuze ${letter}` }))
const companyText = JSON.stringify({
  title: 'Van het bedrijf',
  body: 'Wat doe je?',
  content: 'Zo doen wij het.',
  choices,
})
const companyKey = JSON.stringify({ explanation: 'Zo doen wij het.', choice_explanations: {} })
const ofTheCompany = () => ({
  slug: `van-het-bedrijf-${randomUUID()}`,
  skill: 'prompting',
  sources: '[]',
  content_hash: 'v1',
  nl: companyText,
  en: companyText,
})

/** Content of a company, which its members may read: as complete as any, and without the marker. */
const content: Record<string, () => Record<string, unknown>> = {
  lessons: ofTheCompany,
  questions: () => ({ ...ofTheCompany(), tool: 'chatgpt' }),
  question_keys: () => ({ correct_answer: 'A', nl: companyKey, en: companyKey }),
}

/** Tables whose rows hold nothing about anybody, or whose rows a person has already. */
const roots = new Set(['auth_users', 'ai_users', 'accounts', 'user_statistics', 'xp_histogram', 'xp_ledger'])

/**
 * Gives somebody a row in every table that can point to a person or an account, straight into the database: found in the
 * catalog, so that a table made tomorrow is furnished too. Text columns hold `marker`, by which what leaks is recognised.
 * @returns the tables that got one
 * @throws Error when a table has rules this cannot guess: give its values in `asked`
 */
export async function furnish(db: Db, person: Person, marker: string): Promise<string[]> {
  const tables = await tablesOf(db)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const done: string[] = []
  for (const table of tables) {
    if (roots.has(table.name) || !pointsToPerson(table, byName)) continue
    await insertRow(db, table, person, marker)
    done.push(table.name)
  }
  return done
}

/** Directly, or through a table that does. */
function pointsToPerson(table: Table, byName: Map<string, Table>, seen = new Set<string>()): boolean {
  if (seen.has(table.name)) return false
  seen.add(table.name)
  return table.columns.some(
    ({ points }) =>
      points &&
      (['auth_users', 'ai_users', 'accounts', 'user_statistics'].includes(points.table) ||
        // What leads to content of a company only, such as what a visitor answered, is about nobody of it.
        (points.table in content && table.name in content) ||
        (!(points.table in content) &&
          pointsToPerson(byName.get(points.table) ?? { name: points.table, columns: [] }, byName, seen))),
  )
}

async function insertRow(db: Db, table: Table, person: Person, marker: string): Promise<void> {
  const values = new Map<string, unknown>()
  const rule = content[table.name]?.() ?? askedWith[table.name]?.(marker) ?? asked[table.name]
  for (const column of table.columns) {
    if (column.generated) continue
    const given = rule?.[column.name]
    const value = given ?? (await madeUp(db, table, column, person, marker))
    if (value !== undefined) values.set(column.name, value)
  }
  const names = sql.join(
    [...values.keys()].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const parts = sql.join(
    [...values.values()].map((value) => sql`${value}`),
    sql`, `,
  )
  try {
    await db.execute(
      sql`insert into ${sql.identifier(table.name)} (${names}) values (${parts}) on conflict do nothing`,
    )
  } catch (error) {
    throw new Error(`No row of ${table.name} could be made up: give what it asks for in furnish.ts`, {
      cause: error,
    })
  }
}

async function madeUp(
  db: Db,
  table: Table,
  column: Column,
  person: Person,
  marker: string,
): Promise<unknown> {
  const { name, type, points, values, required } = column
  if (points) return pointed(db, points, person, marker)
  if (values) return required ? values[0] : undefined
  if (name === 'email') return person.email
  if (type === 'uuid') return required ? randomUUID() : undefined
  if (type === 'text') return `${marker}-${table.name}-${name}-${randomUUID().slice(0, 8)}`
  if (!required) return undefined
  if (type.startsWith('timestamp')) return new Date(Date.now() + 86_400_000).toISOString()
  if (type === 'date') return '2026-11-02'
  if (type === 'boolean') return true
  if (type === 'jsonb') return JSON.stringify({ marker })
  if (type.endsWith('[]')) return '{}'
  if (type.startsWith('time')) return '09:00'
  // Packed, as files of ours are, and yet found by who searches for the marker.
  if (type === 'bytea') return gzipSync(marker, { level: 0 })
  return 1
}

/** The id a foreign key holds: the person's own where it can be, else that of any row, which is made when there is none. */
async function pointed(
  db: Db,
  { table, column }: { table: string; column: string },
  person: Person,
  marker: string,
) {
  if (table === 'auth_users') return person.auth_user_id
  if (table === 'ai_users' || table === 'user_statistics') return person.user_id
  if (table === 'accounts') return person.account_id
  const own = sql`(t::text like ${`%${person.user_id}%`} or t::text like ${`%${person.account_id}%`})`
  const find = async () => {
    const found = (await db.execute(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} t order by ${own} desc limit 1`,
    )) as unknown as { rows: { id: unknown }[] }
    return found.rows[0]?.id
  }
  const known = await find()
  if (known !== undefined) return known
  const target = (await tablesOf(db)).find(({ name }) => name === table)
  if (target) await insertRow(db, target, person, marker)
  return find()
}
