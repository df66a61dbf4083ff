import { expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { type Completion, type Round, roundsOf } from '#app/features/programme/assignments/rounds.ts'
import {
  addDays,
  defaultWeeks,
  isWorkingDay,
  type WorkingCalendar,
} from '#app/features/working-days/rules.ts'
import { type NoticeKind, plannedOn } from './notice-rules.ts'
import type { MailPart, Reader } from './notice-source.ts'
import { type OpenRound, roundNotices, type Told, toldKey } from './round-notices.ts'

/** A small generator of its own: the same numbers on every machine. */
function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (n: number) => Math.floor(next() * n),
    chance: (p: number) => next() < p,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  }
}

const start = '2026-01-01'
const days = Array.from({ length: 730 }, (_, n) => addDays(start, n))
const holidays = new Set(['2026-04-06', '2026-04-27', '2026-12-25', '2027-01-01', '2027-03-29'])
const noDb = undefined as unknown as Db
const anyPart = (mine: boolean): MailPart => ({
  ...{ mine, subject: '', intro: '', lines: [], why: '' },
  action: { label: '', path: '/' },
})

function calendarOf({ pick, below, chance }: ReturnType<typeof randomOf>): WorkingCalendar {
  const week = pick([
    [1, 2, 3, 4, 5],
    [1, 2],
    [3, 4, 5],
    [6, 7],
  ] as const)
  const away = below(700)
  return {
    weeks: chance(0.5) ? [{ ...defaultWeeks, weeks: [week] }] : [],
    days_off: [{ first_day: addDays(start, away), last_day: addDays(start, away + below(40)) }],
    holidays,
  }
}

const allDays = Array.from({ length: 1200 }, (_, n) => addDays(start, n))
const workingDays = (calendar: WorkingCalendar): ReadonlySet<string> =>
  new Set(allDays.filter((day) => isWorkingDay(calendar, day)))

/** An organisation of three people and a lead, of whom two things are asked and the policy of which changes now and then. */
function organisationOf(seed: number) {
  const random = randomOf(seed)
  const people = Array.from({ length: 4 }, (_, n) => ({
    reader: { id: `p${n}`, email: `p${n}@example.test`, full_name: `P ${n}`, language: 'nl' } as Reader,
    works: workingDays(calendarOf(random)),
    done: [[], []] as Completion[][],
    read: new Map<string, string>(),
  }))
  const asked = [0, 1].map(() => ({
    count: 1,
    first_days: 1 + random.below(60),
    repeat_months: random.pick([6, 12, null]),
    changes: random.chance(0.5) ? [addDays(start, random.below(730))] : [],
  }))
  const versions = Array.from({ length: 1 + random.below(3) }, () => addDays(start, random.below(700))).sort()
  return { random, people, asked, versions }
}

type Person = ReturnType<typeof organisationOf>['people'][number]

function openAssignments(
  { people, asked }: Pick<ReturnType<typeof organisationOf>, 'people' | 'asked'>,
  today: string,
): OpenRound[] {
  return people.flatMap(({ reader, works, done }) =>
    asked.flatMap(({ changes, ...terms }, at) => {
      const learning = {
        ...{ assigned_on: start, credit_from: start, completions: done[at] ?? [] },
        changes: changes.filter((day) => day <= today),
      }
      const spare = (day: string) =>
        works.has(day) ? day : (allDays.find((other) => other > day && works.has(other)) ?? day)
      const round = roundsOf(terms, learning, today, spare).at(-1)
      return round && round.completed === null
        ? [{ key: `${reader.id}/${at} ${round.from}`, person: reader, round }]
        : []
    }),
  )
}

function openReadings(people: readonly Person[], versions: readonly string[], today: string): OpenRound[] {
  const version = versions.findLast((day) => day <= today)
  if (!version) return []
  return people.flatMap(({ reader, read }) => {
    const round: Round = { from: version, why: 'assigned', due: addDays(version, 14), completed: null }
    return read.has(version) ? [] : [{ key: `${reader.id} ${version}`, person: reader, round }]
  })
}

it('tells everything once in 24 months, on working days, in at most one mail a day', async () => {
  const counts = { mails: 0, together: 0, secondOfDay: 0, dayOff: 0, double: 0, missed: 0, repeats: 0 }
  for (let seed = 1; seed <= 24; seed++) {
    const { random, people, asked, versions } = organisationOf(seed)
    const leads = people.slice(0, 1).map(({ reader }) => reader)
    const told = [new Map<string, NoticeKind[]>(), new Map<string, NoticeKind[]>()]
    const mailed = new Set<string>()
    for (const today of days) {
      const morning = [openAssignments({ people, asked }, today), openReadings(people, versions, today)]
      const had = new Set<string>()
      // Two machines in the morning, and once more after something was learned.
      for (const turn of [0, 1, 2]) {
        const open =
          turn < 2
            ? morning
            : [openAssignments({ people, asked }, today), openReadings(people, versions, today)]
        const notices = open.map((rounds, kind) =>
          roundNotices({
            ...{ open: rounds, leads, told: told[kind] ?? new Map(), today },
            note: async (_, list, reader) => noteIn(told[kind] ?? new Map(), list, reader),
            ownPart: (_, list) => {
              counts.repeats += list.filter(
                (one) => one.kind === 'opened' && one.open.round.why === 'repeat',
              ).length
              return anyPart(true)
            },
            leadPart: () => anyPart(false),
          }),
        )
        for (const { reader, works } of people) {
          if (!works.has(today) || had.has(reader.id)) continue
          const due = notices.flatMap((one) => one.due(reader))
          let parts = 0
          for (const one of due) if (await one(noDb)) parts++
          if (parts === 0) continue
          had.add(reader.id)
          counts.mails++
          if (parts > 1) counts.together++
          if (mailed.has(`${reader.id} ${today}`)) counts.secondOfDay++
          mailed.add(`${reader.id} ${today}`)
          if (!works.has(today)) counts.dayOff++
        }
        if (turn !== 1) continue
        for (const [kind, rounds] of morning.entries())
          counts.missed += missedOf(rounds, people, leads, told[kind] ?? new Map(), today)
        for (const { done, read } of people) {
          if (random.chance(0.01)) done[random.below(2)]?.push({ item: today, day: today })
          const version = versions.findLast((day) => day <= today)
          if (version && random.chance(0.03)) read.set(version, today)
        }
      }
    }
    for (const kinds of told.flatMap((one) => [...one.values()]))
      counts.double += kinds.length - new Set(kinds).size
  }
  expect(counts).toMatchObject({ secondOfDay: 0, dayOff: 0, double: 0, missed: 0 })
  expect(counts.mails).toBeGreaterThan(1000)
  expect(counts.together).toBeGreaterThan(40)
  expect(counts.repeats).toBeGreaterThan(50)
  // Two years of many organisations, on a machine that does other things too.
}, 120_000)

function noteIn(told: Map<string, NoticeKind[]>, list: readonly Told<OpenRound>[], readerId: string) {
  const fresh = new Set<string>()
  for (const { open, kind } of list) {
    const key = toldKey(open.key, readerId)
    told.set(key, [...(told.get(key) ?? []), kind])
    fresh.add(open.key)
  }
  return fresh
}

/** What was planned for today or before, and a reader who works today was not told. */
function missedOf(
  rounds: readonly OpenRound[],
  people: readonly Person[],
  leads: readonly Reader[],
  told: ReadonlyMap<string, NoticeKind[]>,
  today: string,
): number {
  const works = (id: string) => {
    const person = people.find(({ reader }) => reader.id === id)
    return person?.works.has(today) ?? false
  }
  const planned = (kind: NoticeKind, round: Round) => (plannedOn(kind, round) ?? '9999') <= today
  return rounds
    .flatMap(({ key, person, round }) => [
      {
        key,
        reader: person.id,
        last: (['opened', 'soon', 'due', 'late'] as const).findLast((kind) => planned(kind, round)),
      },
      ...leads
        .filter(({ id }) => id !== person.id)
        .map(({ id }) => ({ key, reader: id, last: planned('lead', round) ? ('lead' as const) : undefined })),
    ])
    .filter(
      ({ key, reader, last }) =>
        last !== undefined && works(reader) && !told.get(toldKey(key, reader))?.includes(last),
    ).length
}
