import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, inArray, like } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { authAccounts, authUsers } from '#app/db/schema/identity.ts'
import { seedTestSubscription } from '#app/features/billing/test-payments/seed-test-subscription.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { type SeedLearner, seedAuthUser, seedLearner } from '#app/features/progress/seed.server.ts'
import { type LearningPlan, seedTeamLearning } from '#app/features/team/seed-team-learning.server.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'

const password = 'snackwijs'
const domain = 'snackwijs.example'
const named = ['vrij', 'premium', 'team', 'jong', 'nieuw', 'admin']

/**
 * The demo users of the contract (docs/product/contracts.md). `nieuw` has no profile and is made apart. All of their XP is
 * earned by what they did.
 */
const learners: (SeedLearner & { email: string; learned?: LearningPlan })[] = [
  {
    email: `vrij@${domain}`,
    full_name: 'Vera Vrijman',
    username: 'vrij',
    role: 'member',
    company_name: 'Vrijman Tuinen',
    work_area: 'marketing',
    learned: {
      daysAgo: [12, 11, 10, 8, 7, 5, 4, 3, 1],
      questionsPerDay: 2,
      wrongEvery: 4,
      lessons: 1,
      scenarios: 1,
    },
  },
  {
    email: `premium@${domain}`,
    full_name: 'Pim Premier',
    username: 'premium',
    role: 'member',
    company_name: 'Premier Bouw',
    work_area: 'sales',
    subscription_status: 'lifetime',
    difficulty_level: 'intermediate',
    learned: {
      daysAgo: [27, 26, 25, 22, 21, 20, 19, 15, 14, 13, 12, 11, 8, 7, 6, 5, 4, 1],
      questionsPerDay: 2,
      wrongEvery: 6,
      lessons: 2,
      scenarios: 2,
    },
  },
  {
    email: `jong@${domain}`,
    full_name: 'Jonna de Jong',
    username: 'jong',
    role: 'youth_member',
    work_area: 'youth',
    date_of_birth: '2009-03-14',
    learned: { daysAgo: [9, 8, 6, 5, 4, 2, 1], questionsPerDay: 3, wrongEvery: 4, lessons: 1, scenarios: 0 },
  },
  {
    email: `admin@${domain}`,
    full_name: 'Ada Beheer',
    username: 'admin',
    role: 'superadmin',
    work_area: 'it',
    learned: { daysAgo: [6, 5, 2, 1], questionsPerDay: 1, wrongEvery: 9, lessons: 0, scenarios: 0 },
  },
]

/** One of each kind that a team has: busy, steady, gone quiet, and yet to start. Their XP is what they earned, too. */
const team: (SeedLearner & { learned?: LearningPlan })[] = [
  {
    email: `team@${domain}`,
    full_name: 'Teun Hofstra',
    username: 'team',
    role: 'org_admin',
    work_area: 'operations',
    learned: {
      daysAgo: [28, 24, 21, 17, 13, 10, 6, 3, 1],
      questionsPerDay: 3,
      wrongEvery: 5,
      lessons: 1,
      scenarios: 0,
    },
  },
  {
    full_name: 'Sanne de Boer',
    role: 'team_leader',
    work_area: 'hr',
    difficulty_level: 'intermediate',
    learned: {
      daysAgo: [30, 27, 26, 22, 20, 19, 15, 14, 12, 8, 7, 5, 4, 2, 1],
      questionsPerDay: 2,
      wrongEvery: 7,
      lessons: 2,
      scenarios: 2,
    },
  },
  {
    full_name: 'Murat Yilmaz',
    role: 'member',
    work_area: 'sales',
    learned: { daysAgo: [29, 22, 16, 11, 9, 4], questionsPerDay: 3, wrongEvery: 3, lessons: 1, scenarios: 1 },
  },
  {
    full_name: 'Lotte Maas',
    role: 'member',
    work_area: 'marketing',
    learned: {
      daysAgo: [29, 27, 25, 23, 20, 18],
      questionsPerDay: 2,
      wrongEvery: 4,
      lessons: 0,
      scenarios: 1,
    },
  },
  { full_name: 'Ruben Jansen', role: 'member', work_area: 'finance', leaderboard_name: 'first_name' },
]

/** Others, so that the leaderboard has something to show. */
const others: [name: string, xp: number, shown?: SeedLearner['leaderboard_name']][] = [
  ['Priya Kanhai', 4310],
  ['Joost Verhoeven', 3985],
  ['Esra Demir', 3140, 'first_name'],
  ['Tom Hoekstra', 2675],
  ['Anouk Visser', 2240, 'anonymous'],
  ['Daan Mulder', 2105],
  ['Fatima Amrani', 1905],
  ['Wouter Bos', 1780],
  ['Iris van Dam', 1610, 'anonymous'],
  ['Kevin Smit', 1395],
  ['Naomi Lewis', 1250],
  ['Bram Dekker', 1180],
  ['Sofie Peeters', 1045],
  ['Hassan El Idrissi', 930],
  ['Maaike Postma', 820, 'first_name'],
  ['Jeroen Kuipers', 705],
  ['Linh Tran', 610],
  ['Stefan Kok', 480],
  ['Eva Brouwer', 365, 'anonymous'],
  ['Gijs Willems', 300],
  ['Noor van Leeuwen', 195],
  ['Pieter Blom', 150],
  ['Chantal Meijer', 90],
  ['Timo Huisman', 30],
]

const memberAddress = (index: number) => `team${index}@${domain}`

async function seedTeam(db: Db, password_hash: string, now: Date): Promise<void> {
  const joined_account_at = new Date(now.getTime() - 35 * dayInMs)
  const company = { company_name: 'Hofstra Administraties', has_seat: true, joined_account_at }
  const account = {
    type: 'company',
    plan: 'biz_small',
    billing_status: 'active',
    seats_limit: 25,
    next_billing: utcDay(new Date(now.getTime() + 20 * dayInMs)),
  } as const
  let account_id: string | undefined
  for (const [index, { learned, ...member }] of team.entries()) {
    const email = member.email ?? memberAddress(index)
    const made = await seedLearner(db, {
      ...company,
      ...member,
      email,
      password_hash,
      ...(account_id ? { account_id } : { account }),
    })
    if (!account_id) {
      const order = { plan: 'biz_small', seats: 25, yearly: false } as const
      await seedTestSubscription(db, { account_id: made.account_id, user_id: made.user_id }, order, now)
    }
    account_id = made.account_id
    if (learned) await seedTeamLearning(db, made, learned, now)
  }
}

/**
 * Demo users where only this machine is served (`env.demo`), and nowhere else: an embedded database that has them from
 * then does not open to others. PostgreSQL never gets them from here.
 * @returns lines for the start-up log
 * @throws Error when others would be served and somebody's password is the one of the demo
 */
export async function settleDemo(runtime: Runtime): Promise<string[]> {
  const { demo, embedded, DATA_DIR } = runtime.env
  if (demo) return seedDemo(runtime)
  await endWaivers(runtime.database.db)
  const open = embedded ? await openToAll(runtime.database.db) : []
  if (open.length === 0) return []
  throw new Error(
    `The embedded database in ${DATA_DIR} has demo users whose password everybody knows (${open.join(', ')}), and HOST, ` +
      'APP_URL, TRUST_PROXY or DEMO_USERS says that this server is not for this machine alone. Set DATA_DIR to a new ' +
      'folder, or start once without these settings, sign in as each of them and choose another password under Settings',
  )
}

/** The superadmin of the demo needs no second factor while only this machine is served, and needs one like any other after. */
async function endWaivers(db: Db): Promise<void> {
  await db
    .update(authUsers)
    .set({ second_factor_waived: false })
    .where(and(eq(authUsers.second_factor_waived, true), like(authUsers.email, `%@${domain}`)))
}

/** Demo users that still have the password of the demo. */
async function openToAll(db: Db): Promise<string[]> {
  const emails = [
    ...named.map((name) => `${name}@${domain}`),
    ...team.map((_, index) => memberAddress(index)),
  ]
  const found = await db
    .select({ email: authUsers.email, hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, eq(authAccounts.user_id, authUsers.id))
    .where(and(inArray(authUsers.email, emails), eq(authAccounts.provider_id, 'credential')))
    .orderBy(authUsers.email)
  // They were made with one hash: checking takes a tenth of a second, once.
  const known = new Map<string, boolean>()
  for (const { hash } of found) {
    if (hash && !known.has(hash)) known.set(hash, await verifyPassword({ hash, password }))
  }
  return found.filter(({ hash }) => hash && known.get(hash)).map(({ email }) => email)
}

/**
 * Fills a database with the demo users and a leaderboard, once.
 * @returns lines for the start-up log
 */
export async function seedDemo(runtime: Runtime): Promise<string[]> {
  const { db } = runtime.database
  const [known] = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, `vrij@${domain}`))
  if (!known) {
    const now = new Date()
    const password_hash = await hashPassword(password)
    await db.transaction(async (tx) => {
      for (const { learned, ...learner } of learners) {
        const made = await seedLearner(tx, { ...learner, password_hash, last_activity: now })
        if (learned) await seedTeamLearning(tx, made, learned, now)
      }
      await seedTeam(tx, password_hash, now)
      await seedAuthUser(tx, { email: `nieuw@${domain}`, password_hash })
      for (const [index, [full_name, xp, leaderboard_name = 'full_name']] of others.entries()) {
        await seedLearner(tx, {
          email: `snacker${index}@${domain}`,
          full_name,
          xp,
          leaderboard_name,
          last_activity: now,
        })
      }
    })
  }
  await db
    .update(authUsers)
    .set({ second_factor_waived: true })
    .where(eq(authUsers.email, `admin@${domain}`))
  return [`Demo users (password ${password}): ${named.map((name) => `${name}@${domain}`).join(', ')}`]
}
