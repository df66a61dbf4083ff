import fc from 'fast-check'
import { expect, it } from 'vitest'
import { riskClasses } from '#app/features/programme/register/risk-class.ts'
import { dataKinds, decisions, personalDataAnswers } from '#app/features/programme/rules.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { peopleCsvOf, registerCsvOf } from './dossier-csv.ts'
import { type Dossier, figuresOf, toJson } from './dossier-data.ts'
import { dossierPdf } from './dossier-pdf.server.ts'
import { dossierWords } from './words/dossier-words.server.ts'

interface Checker {
  checkFile(
    json: Uint8Array,
    tables?: Record<string, Uint8Array>,
  ): Promise<{ code: string | null; sha256: string; problems: string[] }>
}
// It is no module of ours: whoever was given a file runs it alone.
const checker = (await import(new URL('../../../../public/verify-file.mjs', import.meta.url).href)) as Checker

const issued_on = '2026-11-26'
const day = fc.integer({ min: -700, max: 60 }).map((n) => addDays(issued_on, n))
const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom('=1+1', 'Zoë "Zorg"', '; x', 'Ünal', '@som'),
)
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })

/** Any file that there could be, with the figures that our own code counts. */
const dossier: fc.Arbitrary<Dossier> = fc
  .record({
    people: fc.integer({ min: 0, max: 25 }),
    goals: fc.integer({ min: 0, max: 8 }),
    departments: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
    systems: fc.array(
      fc.record({
        name,
        purpose: name,
        owner: maybe(name),
        departments: fc.array(name, { maxLength: 2 }),
        data_kinds: fc.subarray([...dataKinds]),
        risk: fc.constantFrom(...riskClasses),
        articles: fc.array(fc.constantFrom('5(1)(f)', '50(1)'), { maxLength: 2 }),
        open_about_it: fc.boolean(),
        documented: fc.boolean(),
        decision: fc.constantFrom(...decisions),
        conditions: name,
        review_on: maybe(day),
        terms_url: fc.constantFrom('', 'https://example.com/'),
        terms_file: maybe(fc.record({ name, sha256: fc.constant('0'.repeat(64)) })),
      }),
      { maxLength: 10 },
    ),
    with_names: fc.boolean(),
  })
  .chain((size) =>
    fc
      .record({
        people: fc.array(
          fc.record({
            name: maybe(name),
            department: maybe(fc.constantFrom(...size.departments)),
            job_role: maybe(name),
          }),
          {
            minLength: size.people,
            maxLength: size.people,
          },
        ),
        goals: fc.array(
          fc.record({
            title: name,
            goal: name,
            must: name,
            repeat_months: maybe(fc.integer({ min: 1, max: 24 })),
          }),
          {
            minLength: size.goals,
            maxLength: size.goals,
          },
        ),
        rounds: fc.array(
          fc.record({
            person: fc.integer({ min: 1, max: Math.max(1, size.people) }),
            goal: fc.integer({ min: 1, max: Math.max(1, size.goals) }),
            from: day,
            due: day,
            completed: maybe(day),
            exception: maybe(name),
          }),
          { maxLength: 40 },
        ),
        learned: fc.array(
          fc.record({
            name: maybe(name),
            items: fc.nat({ max: 90 }),
            minutes: fc.nat({ max: 900 }).map((halves) => halves / 2),
          }),
          { maxLength: 20 },
        ),
        incidents: fc.array(
          fc.record({
            on: day,
            system: maybe(name),
            what: name,
            personal_data: fc.constantFrom(...personalDataAnswers),
            measures: name,
            closed_on: maybe(day),
          }),
          { maxLength: 6 },
        ),
      })
      .map(({ people, goals, rounds, learned, incidents }): Dossier => {
        const real = rounds.filter((one) => one.person <= people.length && one.goal <= goals.length)
        const half = Math.floor(real.length / 2)
        const counted = {
          register: size.systems.map((one, index) => ({ ...one, n: index + 1 })),
          goals: goals.map((one, index) => ({
            ...one,
            n: index + 1,
            job_roles: [],
            departments: [],
            system: null,
            content: { kind: 'selection' as const, disciplines: [], levels: [], skills: [], count: 3 },
            first_days: 30,
            on_policy: false,
            on_law: true,
          })),
          people: people.map((one, index) => ({ ...one, n: index + 1 })),
          assignments: real.slice(half).map((one) => ({ ...one, why: 'assigned' as const })),
          earlier: real
            .slice(0, half)
            .map(({ exception: _, ...one }) => ({ ...one, why: 'repeat' as const })),
          learned: { from: '2025-11-01', to: '2026-10-31', people: learned },
          incidents,
          issued_on,
        }
        return {
          format: 3,
          code: 'ABCDE-FGHJK-MNPQR-STVWX',
          organisation: 'Bakkerij Bos',
          language: 'nl',
          issued_by: 'Sanne',
          responsible: null,
          with_names: size.with_names,
          content: [],
          corrections: [{ on: '2026-11-26', subject: 'Toezicht', was: 'Tien', is: 'Niet vast' }],
          changes: [],
          since: null,
          measures: { identify: '', goals: '', execute: '', evaluate: '' },
          next_evaluation: null,
          survey: null,
          mapping: dossierWords.nl.mapping.map(([source = '', asks = '', where = '']) => ({
            source,
            asks,
            where,
          })),
          words: { yes: 'Ja', no: 'Nee', csvName: 'Naam', standing_late: 'Te laat' },
          ...counted,
          figures: figuresOf(counted),
        }
      }),
  )

const bytes = (text: string) => new TextEncoder().encode(text)

it('is counted again, figure for figure and byte for byte, by the program without us: 500 organisations', async () => {
  let assignments = 0
  await fc.assert(
    fc.asyncProperty(dossier, async (file) => {
      assignments += file.assignments.length
      const tables = { 'register.csv': bytes(registerCsvOf(file)), 'people.csv': bytes(peopleCsvOf(file)) }
      const { problems, code } = await checker.checkFile(bytes(toJson(file)), tables)
      expect(problems).toEqual([])
      expect(code).toBe(file.code)
    }),
    { numRuns: 500 },
  )
  expect(assignments).toBeGreaterThan(500)
})

it('is another file when one byte of it is changed', async () => {
  await fc.assert(
    fc.asyncProperty(dossier, fc.nat(), fc.integer({ min: 1, max: 255 }), async (file, at, by) => {
      const whole = bytes(toJson(file))
      const { sha256 } = await checker.checkFile(whole)
      const changed = whole.slice()
      const place = at % changed.length
      changed[place] = ((changed[place] ?? 0) + by) % 256
      expect((await checker.checkFile(changed)).sha256).not.toBe(sha256)
      const table = bytes(peopleCsvOf(file))
      const spot = at % table.length
      table[spot] = ((table[spot] ?? 0) + by) % 256
      expect((await checker.checkFile(whole, { 'people.csv': table })).problems).toContain('people.csv')
    }),
    { numRuns: 200 },
  )
})

it('has no figure that can be changed unseen', async () => {
  const [file] = fc.sample(dossier, { numRuns: 1, seed: 7 })
  if (!file) throw new Error('No sample')
  for (const key of Object.keys(file.figures) as (keyof Dossier['figures'])[]) {
    const value = file.figures[key]
    const other = typeof value === 'number' ? value + 1 : { ...(value as object), extra: 1 }
    const changed = { ...file, figures: { ...file.figures, [key]: other } }
    expect((await checker.checkFile(bytes(toJson(changed)))).problems).toContain(`figures.${key}`)
  }
  const { incidents: _, learned: _l, corrections: _c, ...before } = file
  const { incidents: _i, incidents_open: _o, learned: _f, ...figures } = file.figures
  const old = { ...before, format: 1, figures }
  expect((await checker.checkFile(bytes(`${JSON.stringify(old, null, 2)}\n`))).problems).toEqual([])
  expect((await checker.checkFile(bytes('{}'))).problems).toEqual(['format'])
  expect((await checker.checkFile(bytes('niets'))).problems).toEqual(['unreadable'])
})

it('is a tagged PDF with a title and a language, that says the same figures', async () => {
  const [sample] = fc.sample(dossier, { numRuns: 1, seed: 11 })
  if (!sample) throw new Error('No sample')
  for (const language of ['nl', 'en'] as const) {
    const file = { ...sample, language, with_names: true }
    const pdf = await dossierPdf(file, { sha256: 'a'.repeat(64), url: 'https://example.nl/verify/file' })
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toContain('/StructTreeRoot')
    expect(text).toContain('/MarkInfo')
    expect(text).toContain(language === 'nl' ? '/Lang (nl-NL)' : '/Lang (en-GB)')
    expect(text).toContain('/DisplayDocTitle true')
    const lines = pdfLines(pdf)
    const w = dossierWords[language]
    expect(lines).toContain(w.title)
    const number = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB')
    const { figures } = file
    const values = { ...figures, done: figures.standings.done, late: figures.standings.late }
    for (const key of [
      'systems',
      'people',
      'on_time',
      'assignments',
      'done',
      'late',
      'exceptions',
      'incidents',
      'incidents_open',
    ] as const) {
      const at = lines.indexOf(w.figure[key])
      expect(at, key).toBeGreaterThan(-1)
      expect(lines[at + 1], key).toBe(number.format(values[key]))
    }
  }
})

it('says in the PDF how each assignment stands', async () => {
  const [sample] = fc.sample(dossier, { numRuns: 1, seed: 11 })
  if (!sample) throw new Error('No sample')
  const goal = {
    n: 1,
    title: 'Basis',
    goal: 'x',
    must: 'x',
    repeat_months: null,
    job_roles: [],
    departments: [],
  }
  const content = { kind: 'selection' as const, disciplines: [], levels: [], skills: [], count: 3 }
  const states = [
    ['Anna', 'standing_done', -3, -5, null],
    ['Bram', 'standing_late', -3, null, null],
    ['Cees', 'standing_soon', 3, null, null],
    ['Dana', 'standing_open', 60, null, null],
    ['Emma', 'standing_excepted', -3, null, 'verlof'],
  ] as const
  const word = messagesFor('programme', 'nl')
  const file: Dossier = {
    ...sample,
    language: 'nl',
    words: { ...sample.words, ...Object.fromEntries(states.map(([, state]) => [state, word(state)])) },
    with_names: true,
    goals: [{ ...goal, system: null, content, first_days: 30, on_policy: false, on_law: true }],
    people: states.map(([name], index) => ({ n: index + 1, name, department: null, job_role: null })),
    assignments: states.map(([, , due, completed, exception], index) => ({
      person: index + 1,
      goal: 1,
      from: addDays(issued_on, -90),
      due: addDays(issued_on, due),
      completed: completed === null ? null : addDays(issued_on, completed),
      exception,
      why: 'assigned',
    })),
    earlier: [],
  }
  const lines = pdfLines(
    await dossierPdf(file, { sha256: 'a'.repeat(64), url: 'https://example.nl/verify/file' }),
  )
  for (const [person, state] of states) {
    const at = lines.indexOf(person)
    expect(lines.slice(at, at + 3)).toEqual([person, 'Basis', word(state)])
  }
})
