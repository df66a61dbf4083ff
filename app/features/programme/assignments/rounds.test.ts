import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passesOf } from '#app/features/paths/progress.ts'
import {
  type NoticeKind,
  noticeKinds,
  noticeToday,
  plannedOn,
} from '#app/features/programme/notices/notice-rules.ts'
import {
  addDays,
  defaultWeeks,
  isWorkingDay,
  type WorkingCalendar,
} from '#app/features/working-days/rules.ts'
import { type Change, changesFor, isAskedOf } from './audience.ts'
import { addMonths, type Completion, doneIn, type Round, roundsOf, standingOf, type Terms } from './rounds.ts'

const same = (day: string) => day
const terms: Terms = { count: 2, first_days: 30, repeat_months: 12 }
const items = (...days: string[]): Completion[] => days.map((day, index) => ({ item: `item ${index}`, day }))
const learned = (completions: Completion[], changes: string[] = [], settled: Round[] = []) => ({
  assigned_on: '2026-01-05',
  credit_from: '2026-01-05',
  completions,
  changes,
  settled,
})

describe('a round', () => {
  it.each<[string, ReturnType<typeof learned>, string, Partial<Round>[]]>([
    [
      'is open from the day it is asked',
      learned([]),
      '2026-01-05',
      [{ why: 'assigned', due: '2026-02-04', completed: null }],
    ],
    ['is not there before', learned([]), '2026-01-04', []],
    [
      'is complete with enough different items',
      learned(items('2026-01-06', '2026-01-09')),
      '2026-02-01',
      [{ completed: '2026-01-09' }],
    ],
    [
      'is not complete by the same item twice',
      learned([
        { item: 'a', day: '2026-01-06' },
        { item: 'a', day: '2026-01-20' },
      ]),
      '2026-02-01',
      [{ completed: null }],
    ],
    [
      'comes again thirty days before the year is over',
      learned(items('2026-01-06', '2026-01-09')),
      '2026-12-10',
      [
        { completed: '2026-01-09' },
        { why: 'repeat', from: '2026-12-10', due: '2027-01-09', completed: null },
      ],
    ],
    [
      'does not come again a day earlier',
      learned(items('2026-01-06', '2026-01-09')),
      '2026-12-09',
      [{ completed: '2026-01-09' }],
    ],
    [
      'comes again when something changed',
      learned(items('2026-01-06', '2026-01-09'), ['2026-03-02']),
      '2026-03-02',
      [
        { completed: '2026-01-09' },
        { why: 'changed', from: '2026-03-02', due: '2026-04-01', completed: null },
      ],
    ],
    [
      'begins anew when something changes meanwhile',
      learned(items('2026-01-06', '2026-01-21'), ['2026-01-20']),
      '2026-01-25',
      [{ why: 'changed', from: '2026-01-20', due: '2026-02-19', completed: null }],
    ],
    [
      'stays late when something changes after its deadline',
      learned([], ['2026-03-01']),
      '2026-03-02',
      [{ from: '2026-03-01', due: '2026-02-04', completed: null }],
    ],
  ])('%s', (_, learning, today, rounds) => {
    expect(roundsOf(terms, learning, today, same)).toMatchObject(rounds)
  })

  it('counts what was learned before it was asked, from the day it was asked', () => {
    const learning = { ...learned(items('2025-11-01', '2025-12-01')), credit_from: '2025-10-01' }
    expect(roundsOf(terms, learning, '2026-01-05', same)).toMatchObject([{ completed: '2026-01-05' }])
    expect(roundsOf(terms, { ...learning, credit_from: '2025-11-15' }, '2026-01-05', same)).toMatchObject([
      { completed: null },
    ])
  })

  it('that was complete stays so when more is asked later', () => {
    const learning = learned(items('2026-01-06', '2026-01-09'))
    const settled = roundsOf(terms, learning, '2026-02-01', same)
    const stricter = { ...terms, count: 9 }
    expect(roundsOf(stricter, { ...learning, settled }, '2026-02-01', same)).toEqual(settled)
    expect(roundsOf(stricter, learning, '2026-02-01', same)).toMatchObject([{ completed: null }])
  })

  it('says how far somebody is and how somebody stands', () => {
    const learning = learned(items('2026-01-06'))
    const [round] = roundsOf(terms, learning, '2026-01-10', same)
    expect(doneIn(round as Round, learning)).toBe(1)
    expect(
      ['2026-01-10', '2026-01-28', '2026-02-04', '2026-02-05'].map((day) => standingOf(round, day, false)),
    ).toEqual(['open', 'soon', 'soon', 'late'])
    expect(standingOf(round, '2026-02-05', true)).toBe('excepted')
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 12, '2027-05-15'],
  ])('%s and %i months is %s', (day, months, result) => {
    expect(addMonths(day, months)).toBe(result)
  })
})

/** A small generator of its own: the same numbers on every machine. */
function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (p: number) => next() < p,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
  }
}

interface Organisation {
  today: number
  people: {
    role: string | null
    department: string | null
    joined: number
    left: number
    did: [string, number][]
    /** Checks of modules: of each question whether it was right, and the day it was answered; null for never. */
    checks: { module: string; answers: { right: boolean; on: number | null }[] }[]
  }[]
  requirements: {
    roles: string[]
    departments: string[]
    system: number | null
    /** A path is asked: these of its modules. Null: so many items. */
    modules: string[] | null
    count: number
    first_days: number
    repeat_months: number | null
    starts: number
    on_policy: boolean
    on_law: boolean
  }[]
  systems: { departments: string[] }[]
  changes: { kind: Change['kind']; system: number | null; on: number }[]
}

const start = '2026-01-01'
const dayOf = (n: number) => addDays(start, n)

function randomOrganisation(seed: number): Organisation {
  const { below, chance, pick } = randomOf(seed)
  const some = (list: readonly string[]) => list.filter(() => chance(0.4))
  const list = <T>(n: number, make: () => T) => Array.from({ length: n }, make)
  const systems = list(below(4), () => ({ departments: some(['zorg', 'kantoor']) }))
  const system = () => (systems.length > 0 && chance(0.5) ? below(systems.length) : null)
  return {
    today: below(760),
    people: list(1 + below(6), () => {
      const joined = below(500)
      return {
        role: chance(0.8) ? pick(['planner', 'Planner', 'arts']) : null,
        department: chance(0.8) ? pick(['zorg', 'kantoor']) : null,
        joined,
        left: chance(0.2) ? joined + below(300) : 10_000,
        did: list(below(14), () => [pick(['a', 'b', 'c', 'd', 'e']), below(760)] as [string, number]),
        checks: list(below(7), () => {
          const around = below(760)
          return {
            module: pick(['p/een', 'p/twee']),
            answers: list(3 + below(4), () => ({
              right: chance(0.75),
              on: chance(0.95) ? Math.min(759, around + below(20)) : null,
            })),
          }
        }),
      }
    }),
    systems,
    requirements: list(1 + below(4), () => ({
      roles: some(['PLANNER', 'arts']),
      departments: some(['zorg', 'kantoor']),
      system: system(),
      modules: chance(0.4) ? pick([['p/een'], ['p/twee'], ['p/een', 'p/twee']]) : null,
      count: 1 + below(3),
      first_days: 1 + below(60),
      repeat_months: chance(0.7) ? 1 + below(14) : null,
      starts: below(600),
      on_policy: chance(0.5),
      on_law: chance(0.5),
    })),
    changes: list(below(4), () => {
      const kind = pick(['tool', 'policy', 'law'] as const)
      return { kind, system: kind === 'tool' ? system() : null, on: below(760) }
    }),
  }
}

/** The days on which the check of a module was passed, by the function under test. */
function passedOn({ checks }: Organisation['people'][number], module: string, today: number): Completion[] {
  const answers = checks
    .filter((one) => one.module === module)
    .flatMap((one, index) =>
      one.answers.map(({ right, on }) => {
        const answered = on !== null && on <= today
        const answered_at = answered ? Date.parse(`${dayOf(on)}T12:00:00Z`) : null
        return { round: index + 1, correct: answered ? right : null, answered_at }
      }),
    )
  return passesOf(answers).map((at) => ({ item: module, day: new Date(at).toISOString().slice(0, 10) }))
}

/** Who must learn what now, with the deadline, by the functions under test. */
function marked({ today, people, requirements, systems, changes }: Organisation): string[] {
  const told = changes.map(({ kind, system, on }) => ({
    kind,
    system_id: system === null ? null : String(system),
    changed_on: dayOf(on),
  }))
  return people.flatMap((person, p) =>
    requirements.flatMap((one, r) => {
      const system = one.system === null ? null : { department_ids: systems[one.system]?.departments ?? [] }
      const audience = { job_roles: one.roles, department_ids: one.departments, system }
      if (person.left <= today || person.joined > today) return []
      if (!isAskedOf(audience, { job_role: person.role, department_id: person.department })) return []
      const assigned_on = dayOf(Math.max(one.starts, person.joined))
      const completions = one.modules
        ? one.modules.flatMap((module) => passedOn(person, module, today))
        : person.did.filter(([, n]) => n <= today).map(([item, n]) => ({ item, day: dayOf(n) }))
      const system_id = one.system === null ? null : String(one.system)
      const days = changesFor({ system_id, on_policy: one.on_policy, on_law: one.on_law }, told)
      const learning = { assigned_on, credit_from: assigned_on, completions, changes: days }
      const asked = { ...one, count: one.modules?.length ?? one.count }
      const round = roundsOf(asked, learning, dayOf(today), same).at(-1)
      return round && round.completed === null ? [`${p}/${r} ${round.due}`] : []
    }),
  )
}

/**
 * The same, written slowly and apart: lives through every day one by one, with nothing but a number of the day, and knows no rounds but the
 * one it is in.
 */
function oracle({ today, people, requirements, systems, changes }: Organisation): string[] {
  const found: string[] = []
  people.forEach((person, p) => {
    requirements.forEach((one, r) => {
      let wants = one.departments
      if (wants.length === 0 && one.system !== null) wants = systems[one.system]?.departments ?? []
      const role = person.role?.toUpperCase()
      const fits =
        (one.roles.length === 0 || one.roles.map((name) => name.toUpperCase()).includes(role ?? '-')) &&
        (wants.length === 0 || (person.department !== null && wants.includes(person.department)))
      if (!fits || person.joined > today || person.left <= today) return
      let begun = false
      let must = false
      let deadline = 0
      let learnt: string[] = []
      let finished = -1
      for (let day = 0; day <= today; day++) {
        if (!begun && day >= one.starts && day >= person.joined) {
          begun = true
          must = true
          deadline = day + one.first_days
        } else if (begun) {
          const other = changes.some(
            (change) =>
              change.on === day &&
              ((change.kind === 'tool' && change.system !== null && change.system === one.system) ||
                (change.kind === 'policy' && one.on_policy) ||
                (change.kind === 'law' && one.on_law)),
          )
          if (other) {
            if (!must || deadline >= day) deadline = day + one.first_days
            must = true
            learnt = []
          } else if (!must && one.repeat_months !== null) {
            const anniversary = plusMonths(finished, one.repeat_months)
            if (day >= anniversary - 30 && day > finished) {
              must = true
              learnt = []
              deadline = anniversary
            }
          }
        }
        if (!begun) continue
        if (one.modules) {
          // The day on which the last question of a check is answered decides whether its module is passed.
          for (const { module, answers } of person.checks) {
            if (!one.modules.includes(module)) continue
            const last =
              answers.every(({ on }) => on !== null && on <= day) && answers.some(({ on }) => on === day)
            const needed = { 3: 2, 4: 3, 5: 4, 6: 4 }[answers.length] ?? 99
            if (last && answers.filter(({ right }) => right).length >= needed) learnt.push(module)
          }
        } else for (const [item, when] of person.did) if (when === day) learnt.push(item)
        const enough = one.modules ? one.modules.length : one.count
        if (must && new Set(learnt).size >= enough) {
          must = false
          finished = day
          learnt = []
        }
      }
      if (must) found.push(`${p}/${r} ${dayOf(deadline)}`)
    })
  })
  return found
}

/** Counts months on a calendar of its own. */
function plusMonths(day: number, months: number): number {
  const [year = 0, month = 0, date = 0] = dayOf(day).split('-').map(Number)
  const ahead = month - 1 + months
  const [toYear, toMonth] = [year + Math.floor(ahead / 12), (ahead % 12) + 1]
  const leap = toYear % 4 === 0 && (toYear % 100 !== 0 || toYear % 400 === 0)
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][toMonth - 1] ?? 30
  const target = `${toYear}-${String(toMonth).padStart(2, '0')}-${String(Math.min(date, length)).padStart(2, '0')}`
  return Math.round((Date.parse(target) - Date.parse(start)) / 86_400_000)
}

/** How many of the paths that are asked of somebody here are not open: an oracle that passes nobody's check would agree with anything too. */
function pathsDone({ people, requirements, today }: Organisation, open: readonly string[]): number {
  const pairs = people.flatMap((person, p) =>
    requirements.flatMap(({ modules, starts, roles, departments, system }, r) => {
      const everybody = roles.length === 0 && departments.length === 0 && system === null
      const here = person.joined <= today && person.left > today && starts <= today
      return modules && everybody && here ? [`${p}/${r} `] : []
    }),
  )
  return pairs.filter((pair) => !open.some((line) => line.startsWith(pair))).length
}

/** Milliseconds for what counts for many seconds by itself, on a machine that does other things too. */
const longSum = 120_000

it(
  'marks the same people as a plain day-by-day account of 10,000 organisations',
  () => {
    let must = 0
    let done = 0
    for (let seed = 1; seed <= 10_000; seed++) {
      const organisation = randomOrganisation(seed)
      const expected = oracle(organisation)
      must += expected.length
      done += pathsDone(organisation, expected)
      const is = marked(organisation)
      if (JSON.stringify(is) !== JSON.stringify(expected))
        expect({ seed, organisation, is }).toEqual({ seed, organisation, is: expected })
    }
    // An oracle that never marks anybody would agree with anything.
    expect(must).toBeGreaterThan(10_000)
    expect(done).toBeGreaterThan(100)
  },
  longSum,
)

it('gives the same whether rounds that are complete were kept or are counted again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 760 }), (seed, earlier) => {
      const { requirements, people, changes, today } = randomOrganisation(seed)
      const [one, person] = [requirements[0], people[0]]
      if (!one || !person || earlier > today) return
      const learning = {
        assigned_on: dayOf(person.joined),
        credit_from: dayOf(person.joined),
        completions: person.did.map(([item, n]) => ({ item, day: dayOf(n) })),
        changes: changes.map(({ on }) => dayOf(on)),
      }
      const until = (day: number) => ({
        ...learning,
        completions: learning.completions.filter((done) => done.day <= dayOf(day)),
        changes: learning.changes.filter((change) => change <= dayOf(day)),
      })
      // On a day that is over: what is told later the same day is told by then.
      const kept = roundsOf(one, until(earlier), dayOf(earlier), same).filter(
        ({ completed }) => completed !== null,
      )
      const whole = roundsOf(one, until(today), dayOf(today), same)
      expect(roundsOf(one, { ...until(today), settled: kept }, dayOf(today), same)).toEqual(whole)
    }),
    { numRuns: 2000 },
  )
})

describe('notices, over 24 months with a moved clock', () => {
  const holidays = new Set([
    '2026-04-06',
    '2026-04-27',
    '2026-05-05',
    '2026-12-25',
    '2027-01-01',
    '2027-03-29',
  ])
  const calendarOf = (random: ReturnType<typeof randomOf>): WorkingCalendar => {
    const part = {
      ...defaultWeeks,
      weeks: [
        random.pick([
          [1, 2, 3, 4, 5],
          [1, 2],
          [3, 4, 5],
          [6, 7],
        ] as const),
      ],
    }
    const leave = random.below(700)
    const days_off = [{ first_day: dayOf(leave), last_day: dayOf(leave + random.below(40)) }]
    return { weeks: random.chance(0.5) ? [part] : [], days_off, holidays }
  }

  it(
    'come once each, none is missed, and none on a day off',
    () => {
      const counts = { sent: 0, double: 0, missed: 0, dayOff: 0, repeats: 0 }
      for (let seed = 1; seed <= 120; seed++) {
        const random = randomOf(seed)
        const calendar = calendarOf(random)
        const works = (day: string) => isWorkingDay(calendar, day)
        const spare = (day: string) => {
          let on = day
          while (!works(on)) on = addDays(on, 1)
          return on
        }
        const asked = { count: 1, first_days: 1 + random.below(60), repeat_months: random.pick([6, 12]) }
        const completions: Completion[] = []
        const changes = random.chance(0.5) ? [dayOf(random.below(730))] : []
        const sent = new Map<string, NoticeKind[]>()
        const seen = new Map<string, Round>()
        let last: Round | undefined
        for (let n = 0; n < 730; n++) {
          const today = dayOf(n)
          const learning = {
            assigned_on: start,
            credit_from: start,
            completions,
            changes: changes.filter((day) => day <= today),
          }
          // The job runs twice on a day, on two machines.
          const round = roundsOf(asked, learning, today, spare).at(-1)
          for (let turn = 0; turn < 2; turn++) {
            if (!round) continue
            if (round.from !== last?.from && round.why === 'repeat') counts.repeats++
            last = round
            seen.set(round.from, round)
            const before = sent.get(round.from) ?? []
            const { send, passed } = noticeToday(round, noticeKinds, before, today, works(today))
            if (!send) continue
            counts.sent++
            if (before.includes(send)) counts.double++
            if (!works(today)) counts.dayOff++
            sent.set(round.from, [...before, ...passed, send])
            const planned = plannedOn(send, round) as string
            // On the first working day from the planned one on.
            if (spare(planned) !== today) counts.missed++
          }
          if (random.chance(0.01)) completions.push({ item: `item ${n}`, day: today })
        }
        for (const [from, round] of seen) {
          const told = sent.get(from) ?? []
          const open = round.completed === null || round.completed > addDays(round.due, 60)
          if (open && addDays(round.due, 60) < dayOf(729)) {
            for (const kind of noticeKinds)
              if (plannedOn(kind, round) !== null && !told.includes(kind) && round === last) counts.missed++
          }
        }
      }
      expect(counts).toMatchObject({ double: 0, missed: 0, dayOff: 0 })
      expect(counts.sent).toBeGreaterThan(1000)
      expect(counts.repeats).toBeGreaterThan(50)
    },
    longSum,
  )

  it('after days without a job tell only what holds now', () => {
    const round: Round = { from: '2026-01-05', why: 'assigned', due: '2026-02-04', completed: null }
    expect(noticeToday(round, noticeKinds, [], '2026-02-20', true)).toEqual({
      send: 'lead',
      passed: ['opened', 'soon', 'due', 'late'],
    })
    expect(noticeToday(round, noticeKinds, ['lead'], '2026-03-20', true)).toEqual({ send: null, passed: [] })
    expect(
      noticeToday({ ...round, completed: '2026-02-01' }, noticeKinds, [], '2026-02-20', true).send,
    ).toBeNull()
    expect(noticeToday(round, noticeKinds, [], '2026-02-21', false).send).toBeNull()
  })
})
