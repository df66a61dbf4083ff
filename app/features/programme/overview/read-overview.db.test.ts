import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  learningAssignments,
  learningExceptions,
  learningRequirements,
  learningRounds,
} from '#app/db/schema/assignments.ts'
import { readAssignments, roundOf } from '#app/features/programme/assignments/read-assignments.server.ts'
import { addMonths, standingOf } from '#app/features/programme/assignments/rounds.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { linesPerPage, monthsAhead, type Overview } from './overview-rules.ts'
import { readExceptions } from './read-exceptions.server.ts'
import { readOverview } from './read-overview.server.ts'
import { readRequirements, readStandings } from './read-standings.server.ts'

const today = '2026-11-26'
const everybody = { department: undefined, late: 1, soon: 1, exceptions: 1 }

/** Numbers that look random and are the same in every run (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

describeWithDatabase('how a programme stands', (database) => {
  const db = () => database.current.db

  const goal = async (account_id: string, title: string, given = {}) => {
    const [row] = await db()
      .insert(learningRequirements)
      .values({
        ...{ account_id, request_id: randomUUID(), title, goal: 'Weten', first_days: 30, repeat_months: 12 },
        ...{ on_policy: false, on_law: false, starts_on: '2026-10-01' },
        content: { kind: 'selection', disciplines: [], levels: [], skills: [], count: 1 },
        ...given,
      })
      .returning({ id: learningRequirements.id })
    return row?.id ?? ''
  }
  /** Something asked of somebody, with the days (from, due, completed) of its rounds. */
  const asked = async (
    requirement_id: string,
    user_id: string,
    rounds: readonly [from: string, due: string, completed: string | null][],
    ended_on: string | null = null,
  ) => {
    const [row] = await db()
      .insert(learningAssignments)
      .values({ requirement_id, user_id, assigned_on: '2025-01-01', credit_from: '2025-01-01', ended_on })
      .returning({ id: learningAssignments.id })
    for (const [from_on, due_on, completed_on] of rounds)
      await db()
        .insert(learningRounds)
        .values({ assignment_id: row?.id ?? '', from_on, why: 'assigned', due_on, completed_on })
  }
  const except = (requirement_id: string, user_id: string, until_on: string | null) =>
    db().insert(learningExceptions).values({ requirement_id, user_id, reason: 'Met verlof', until_on })

  it('counts people by department, each by the worst of what is asked', async () => {
    const sanne = await seedLearner(db(), { role: 'org_admin', full_name: 'Sanne', department: 'Zorg' })
    const { account_id } = sanne
    const bo = await seedLearner(db(), { account_id, full_name: 'Bo', department: 'Zorg' })
    const an = await seedLearner(db(), { account_id, full_name: 'An' })
    const [basics, privacy] = [await goal(account_id, 'De basis'), await goal(account_id, 'Privacy')]
    await asked(basics, sanne.user_id, [['2026-10-01', '2026-10-31', '2026-10-20']])
    await asked(privacy, sanne.user_id, [['2026-10-01', '2026-11-25', null]])
    await asked(basics, bo.user_id, [['2026-10-01', '2026-11-30', null]])
    await asked(basics, an.user_id, [['2026-10-01', '2026-11-01', null]])
    await except(basics, an.user_id, null)
    expect(await readOverview(db(), account_id, today, everybody)).toEqual({
      people: 3,
      on_time: 2,
      departments: [
        { department: 'Zorg', people: 2, on_time: 1, late: 1 },
        { department: null, people: 1, on_time: 1, late: 0 },
      ],
      late: {
        lines: [
          {
            ...{ user_id: sanne.user_id, full_name: 'Sanne', department: 'Zorg' },
            ...{ requirement_id: privacy, title: 'Privacy', due_on: '2026-11-25' },
          },
        ],
        count: 1,
        page: 1,
      },
      soon: { lines: [expect.objectContaining({ full_name: 'Bo' })], count: 1, page: 1 },
      coming: [],
    })
    const nobody = { lines: [], count: 0, page: 1 }
    const elsewhere = await seedLearner(db(), { role: 'org_admin' })
    expect(await readOverview(db(), elsewhere.account_id, today, everybody)).toEqual({
      ...{ people: 0, on_time: 0, departments: [], late: nobody, soon: nobody, coming: [] },
    })
  })

  it('says what comes back, by month, of the last time that it was learned, and not what lies further ahead', async () => {
    const { account_id, user_id } = await seedLearner(db(), { role: 'org_admin' })
    const done = async (repeat_months: number | null, ...days: string[]) =>
      asked(
        await goal(account_id, `Goal ${days}`, { repeat_months }),
        user_id,
        days.map((day) => [day, day, day]),
      )
    await done(12, '2025-12-10')
    await done(12, '2024-12-10', '2025-12-31')
    await done(12, '2026-02-01')
    await done(12, '2025-12-01', '2026-11-01')
    await done(null, '2025-12-10')
    // The month has no such day: it is its last.
    await done(3, '2026-11-30')
    expect((await readOverview(db(), account_id, today, everybody)).coming).toEqual([
      { month: '2026-12', assignments: 2 },
      { month: '2027-02', assignments: 2 },
    ])
  })

  it('lists lines page by page, of everybody or of a department, and shows the last page for one behind it', async () => {
    const owner = await seedLearner(db(), { role: 'org_admin', department: 'Beheer' })
    const { account_id } = owner
    const basics = await goal(account_id, 'De basis')
    const names: string[] = []
    for (let n = 0; n < linesPerPage + 7; n++) {
      const full_name = `Medewerker ${String(n).padStart(3, '0')}`
      names.push(full_name)
      const department = n % 10 === 0 ? null : n % 10 === 1 ? 'Zorg' : 'Beheer'
      const { user_id } = await seedLearner(db(), {
        account_id,
        full_name,
        ...(department && { department }),
      })
      await asked(basics, user_id, [['2026-10-01', '2026-11-01', null]])
    }
    const late = async (given: object) => {
      const overview = await readOverview(db(), account_id, today, { ...everybody, ...given })
      expect(overview.people).toBe(names.length)
      expect(overview.departments).toHaveLength(3)
      const { lines, ...rest } = overview.late
      return { ...rest, names: lines.map(({ full_name }) => full_name) }
    }
    const count = names.length
    expect(await late({})).toEqual({ names: names.slice(0, linesPerPage), count, page: 1 })
    const last = { names: names.slice(linesPerPage), count, page: 2 }
    expect(await late({ late: 2 })).toEqual(last)
    expect(await late({ late: 9 })).toEqual(last)
    const zorg = names.filter((_, n) => n % 10 === 1)
    expect(await late({ department: 'Zorg', late: 2 })).toEqual({ names: zorg, count: zorg.length, page: 1 })
    const none = names.filter((_, n) => n % 10 === 0)
    expect(await late({ department: null })).toEqual({ names: none, count: none.length, page: 1 })
    expect(await late({ department: 'Nergens' })).toEqual({ names: [], count: 0, page: 1 })
  })

  it('lists exceptions by name, page by page, those of the own account alone', async () => {
    const { account_id } = await seedLearner(db(), { role: 'org_admin' })
    const basics = await goal(account_id, 'Basis')
    const past = await goal(account_id, 'Voorbij', { archived_on: '2026-11-01' })
    const names: string[] = []
    for (let n = 0; n < linesPerPage + 3; n++) {
      const full_name = `Medewerker ${String(n).padStart(3, '0')}`
      names.push(full_name)
      const { user_id } = await seedLearner(db(), { account_id, full_name })
      await except(basics, user_id, null)
      if (n === 0) await except(past, user_id, null)
    }
    const read = async (asked: number, id = account_id) => {
      const { exceptions, ...rest } = await readExceptions(db(), id, asked)
      return { ...rest, names: exceptions.map(({ full_name }) => full_name) }
    }
    const count = names.length
    expect(await read(1)).toEqual({ names: names.slice(0, linesPerPage), count, page: 1 })
    const last = { names: names.slice(linesPerPage), count, page: 2 }
    expect(await read(2)).toEqual(last)
    expect(await read(1_000_000)).toEqual(last)
    const other = await seedLearner(db(), { role: 'org_admin' })
    expect(await read(1, other.account_id)).toEqual({ names: [], count: 0, page: 1 })
  })

  it('says what anybody can count from every assignment by itself', async () => {
    const random = randomOf(21)
    const pick = <T>(values: readonly T[]) => values[random(values.length)] as T
    for (let round = 0; round < 12; round++) {
      const owner = await seedLearner(db(), { role: 'org_admin', full_name: 'Owner' })
      const { account_id } = owner
      const people = [owner]
      for (let n = random(6); n > 0; n--) {
        const department = pick(['Zorg', 'HR', undefined])
        const given = { account_id, full_name: pick(['An', 'bo', 'Cé', 'An']), is_active: random(8) > 0 }
        people.push(await seedLearner(db(), { ...given, ...(department && { department }) }))
      }
      for (let n = 1 + random(4); n > 0; n--) {
        const id = await goal(account_id, pick(['Basis', 'basis', 'Privacy']), {
          repeat_months: pick([null, 1, 6, 12]),
          archived_on: pick([null, null, null, '2026-11-01']),
        })
        for (const { user_id } of people) {
          if (random(5) === 0) continue
          const rounds: [string, string, string | null][] = []
          for (let from = addDays(today, -400); random(4) > 0 && from < today; from = addDays(from, 130)) {
            const completed = random(3) > 0 ? addDays(from, random(90)) : null
            rounds.push([from, addDays(today, random(24) - 12), completed])
            if (completed === null) break
          }
          await asked(id, user_id, rounds, pick([null, null, null, today]))
          if (random(4) === 0)
            await except(id, user_id, pick([null, today, addDays(today, -1), addDays(today, 9)]))
        }
      }
      expect(await readOverview(db(), account_id, today, everybody)).toEqual(await plainly(account_id))
      const rows = await readAssignments(db(), account_id, null, today)
      const requirements = await readRequirements(db(), account_id)
      expect(await readStandings(db(), account_id, today, requirements)).toEqual(
        rows.map((row) => ({
          ...{ full_name: row.full_name, department: row.department, job_role: row.job_role },
          ...{ requirement_id: row.requirement_id, exception: row.exception },
          ...{ from_on: row.from_on, due_on: row.due_on, completed_on: row.completed_on },
          standing: standingOf(roundOf(row), today, row.exception !== null),
        })),
      )
    }
  })

  /** The overview counted assignment by assignment. */
  async function plainly(account_id: string): Promise<Overview> {
    const rows = await readAssignments(db(), account_id, null, today)
    const stood = rows.map((row) => ({
      row,
      standing: standingOf(roundOf(row), today, row.exception !== null),
    }))
    const people = [...new Set(rows.map(({ user_id }) => user_id))].map((id) => ({
      department: rows.find(({ user_id }) => user_id === id)?.department ?? null,
      late: stood.some(({ row, standing }) => row.user_id === id && standing === 'late'),
    }))
    const departments = ['HR', 'Zorg', null].flatMap((department) => {
      const own = people.filter((one) => one.department === department)
      const late = own.filter((one) => one.late).length
      return own.length === 0 ? [] : [{ department, people: own.length, on_time: own.length - late, late }]
    })
    const lines = (wanted: string) => {
      const own = stood.flatMap(({ row, standing }) => {
        const { user_id, full_name, department, requirement_id, title, due_on } = row
        if (standing !== wanted || due_on === null) return []
        return [{ user_id, full_name, department, requirement_id, title, due_on }]
      })
      return { lines: own, count: own.length, page: 1 }
    }
    const months = rows.flatMap(({ completed_on, repeat_months }) => {
      if (completed_on === null || repeat_months === null) return []
      const again = addMonths(completed_on, repeat_months)
      return again <= addMonths(today, monthsAhead) ? [again.slice(0, 7)] : []
    })
    return {
      people: people.length,
      on_time: people.filter(({ late }) => !late).length,
      departments,
      late: lines('late'),
      soon: lines('soon'),
      coming: [...new Set(months)].sort().map((month) => ({
        month,
        assignments: months.filter((one) => one === month).length,
      })),
    }
  }
})
