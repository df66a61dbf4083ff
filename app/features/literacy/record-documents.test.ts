import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { languages } from '#app/lib/language.ts'
import { eventRow, sampleDocument } from '#tests/support/literacy.ts'
import { pdfLines, placedLines } from '#tests/support/pdf-text.ts'
import { pdfMessages } from './pdf/pdf-messages.server.ts'
import { recordPdf } from './pdf/record-pdf.server.ts'
import { recordCsv, sha256Of } from './record-csv.server.ts'

const url = 'http://localhost:3000/verify/ABCDE-FGHJK-MNPQR-STVWX'
const pdfOf = (document: ReturnType<typeof sampleDocument>) =>
  recordPdf(document, { sha256: sha256Of(recordCsv(document)), url })
const rowsOf = (csv: Buffer) => parse(csv, { bom: true, delimiter: ';' }) as string[][]
/** The lines of the CSV file, by the names of its columns. */
function linesOf(document: ReturnType<typeof sampleDocument>): Record<string, string>[] {
  const [columns = [], ...rows] = rowsOf(recordCsv(document))
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])))
}
const minutes = (of: Record<string, string>[]) =>
  of.reduce((total, line) => total + Number(line.minuten?.replace(',', '.')), 0)
/** As the PDF has it, in Dutch. */
const number = (value: number | string | undefined) => String(value).replace('.', ',')

/** AI-literacy record: the two documents of a record. */
describe('the documents of a record', () => {
  it.each(languages)('never say that anybody is compliant, %s', async (language) => {
    const document = sampleDocument({ language })
    const text = `${pdfLines(await pdfOf(document)).join(' ')} ${recordCsv(document)}`
    expect(text).toContain(language === 'nl' ? 'Verslag AI-geletterdheid' : 'AI-literacy record')
    expect(text).not.toMatch(
      /complian|complies|voldoe|conform|certifi|gecertific|wettelijk in orde|guarantee/i,
    )
  })

  it.each(languages)('put the columns of a table beside each other, %s', async (language) => {
    const lines = placedLines(await pdfOf(sampleDocument({ language })))
    const field = lines.findIndex(({ text }) => text === pdfMessages[language].field)
    const headings = lines.slice(field, field + 6).map(({ x }) => x)
    expect(headings).toHaveLength(6)
    expect(headings).toEqual([...new Set(headings)].sort((a, b) => a - b))
  })

  // Whoever changes the layout or the words of the file changes the hash of records that were issued: see recordFormat.
  it.each([
    ['nl', 1, 'fb6a95f99ccfa5ac0aed183a6c80e551cd51e16a28a9d2c663070d81571854c4'],
    ['en', 1, '94566e74f78f46b4528133924714b4438cda7c65da4d628cd6c9c05fe823b1cc'],
    ['nl', 2, '65f3eccc5427a5a51859b3a4658ed27cb19551cbb9e2937bec79e4cfd317d602'],
    ['en', 2, '8155230205c81c422f0c7ba34a08d48c5b6258933129e91e6accad71a679610b'],
    ['nl', 3, '24eefff6c78ed55bb2c08365f7989362e69bd6b47e1e2025791d329df4f6ceed'],
    ['en', 3, 'f6aca3ec92b81516795851a51ba658edc6fafa6f4dc817308e21fe6718591c41'],
  ] as const)('keep their bytes from release to release, %s, layout %i', (language, format, sha256) => {
    expect(sha256Of(recordCsv(sampleDocument({ language, format })))).toBe(sha256)
  })

  it('are the same bytes in another process, time zone and language of the machine', async () => {
    const document = sampleDocument()
    const here = `${sha256Of(recordCsv(document))} ${sha256Of(await pdfOf(document))}`
    const script = `
      import { sampleDocument } from '#tests/support/literacy.ts'
      import { recordCsv, sha256Of } from '#app/features/literacy/record-csv.server.ts'
      import { recordPdf } from '#app/features/literacy/pdf/record-pdf.server.ts'
      const document = sampleDocument()
      const sha256 = sha256Of(recordCsv(document))
      console.log(sha256 + ' ' + sha256Of(await recordPdf(document, { sha256, url: '${url}' })))`
    for (const env of [
      { TZ: 'America/Los_Angeles', LANG: 'en_US.UTF-8' },
      { TZ: 'Pacific/Kiritimati', LANG: 'C' },
    ]) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module-typescript', '-e', script],
        { env: { ...process.env, ...env } },
      )
      expect(stdout.trim(), env.TZ).toBe(here)
    }
  })

  it('let a stranger count every number of the PDF again from the CSV', async () => {
    const document = sampleDocument()
    const lines = linesOf(document)
    const done = lines.filter(({ regel }) => regel === 'afgerond')
    const sum = (of: typeof lines, value: (line: (typeof lines)[number]) => number) =>
      of.reduce((total, line) => total + value(line), 0)
    const times = (of: typeof lines) => of.length
    const fact = (persoon: string, veld: string) =>
      lines.find((line) => line.persoon === persoon && line.veld === veld)?.waarde ?? ''
    const dutch = (day: string) => (day ? day.split('-').reverse().join('-') : '–')
    const numbers = [...new Set(lines.map(({ persoon }) => persoon ?? ''))].filter(Boolean)
    const expected = numbers.map((persoon) => {
      const own = done.filter((line) => line.persoon === persoon)
      return [
        persoon,
        lines.find((line) => line.persoon === persoon)?.naam?.replace(/^'(?==)/, ''),
        ...['les', 'vraag', 'praktijk', 'kaartje'].map((soort) =>
          times(own.filter((line) => line.soort === soort)),
        ),
        fact(persoon, 'aandeel_goed_eerste_keer_procent')
          ? `${fact(persoon, 'aandeel_goed_eerste_keer_procent')}%`
          : '–',
        fact(persoon, 'actieve_dagen'),
        dutch(fact(persoon, 'eerste_dag')),
        dutch(fact(persoon, 'laatste_dag')),
        minutes(own),
      ].map(number)
    })
    const text = pdfLines(await pdfOf(document))
    const head = text.indexOf('Nr.')
    const width = 11
    const table = expected.map((_, row) => text.slice(head + (row + 1) * width, head + (row + 2) * width))
    expect(table).toEqual(expected)
    expect(expected.length).toBe(3)
    const total = minutes(done)
    const people = numbers.filter((persoon) => Number(fact(persoon, 'actieve_dagen')) > 0).length
    for (const figure of [
      String(numbers.length),
      `mensen, van wie ${people} actief`,
      String(times(done)),
      `${Math.floor(Math.round(total) / 60)} u ${Math.round(total) % 60} min`,
      String(
        sum(
          numbers.map((persoon) => ({ n: fact(persoon, 'actieve_dagen') })),
          ({ n }) => Number(n),
        ),
      ),
      sha256Of(recordCsv(document)),
    ]) {
      expect(text, figure).toContain(figure)
    }
    for (const line of done) expect(text).toContain(line.versie)
  })

  it('let a stranger count again by discipline and level, for everybody together and for each who did something', async () => {
    const document = sampleDocument()
    const done = linesOf(document).filter(({ regel }) => regel === 'afgerond')
    const cells = (of: typeof done) =>
      [
        ...['Beginner', 'Gevorderd', 'Expert'].map(
          (level) => of.filter(({ niveau }) => niveau === level).length,
        ),
        of.length,
        minutes(of),
      ].map(number)
    const rows = (of: typeof done) =>
      ['Basis', 'Ethiek', 'HR']
        .map((name) => ({ name, own: of.filter(({ vakgebied }) => vakgebied === name) }))
        .filter(({ own }) => own.length > 0)
        .map(({ name, own }) => [name, ...cells(own)])
    const people = Map.groupBy(done, ({ persoon }) => persoon).values()
    const expected = [[...rows(done), ['Totaal', ...cells(done)]], ...[...people].map(rows)]
    const text = pdfLines(await pdfOf(document))
    const heads = text.flatMap((line, at) => (line === 'Vakgebied' ? [at] : []))
    const width = 6
    const tables = expected.map((table, index) =>
      table.map((_, row) => {
        const from = (heads[index] ?? 0) + (row + 1) * width
        return text.slice(from, from + width)
      }),
    )
    expect(tables).toEqual(expected)
    expect(heads).toHaveLength(3)
  })

  it.each([
    [1, 'een les telt voor 10 minuten'],
    [2, 'een les telt voor 10 minuten'],
    [3, 'om te lezen (200 woorden per minuut)'],
  ])('tell how minutes were counted in layout %i', async (format, said) => {
    const text = pdfLines(await pdfOf(sampleDocument({ format })))
      .join(' ')
      .replace(/\s+/g, ' ')
    expect(text).toContain(said)
    expect(text.includes('200 woorden per minuut')).toBe(format === 3)
  })

  it('say nothing of scenarios that were not passed, nor how single questions went', () => {
    const csv = recordCsv(sampleDocument()).toString()
    expect(csv.match(/"een-vacature"/g)).toHaveLength(1)
    const few = rowsOf(recordCsv(sampleDocument())).filter(([, person]) => person === '1')
    expect(few.find(([, , , field]) => field === 'aandeel_goed_eerste_keer_procent')?.[4]).toBe('')
  })

  it('call a scenario that its writer judged what it is, and say what that means', async () => {
    const who: [string, string] = ['00000000-0000-4000-8000-000000000009', 'Zoë']
    const own = eventRow(who, 'opdracht', { id: '20', self_assessed: true })
    for (const [language, word] of [
      ['nl', 'praktijk, zelf beoordeeld'],
      ['en', 'scenario, self-assessed'],
    ] as const) {
      const words = rowsOf(recordCsv(sampleDocument({ language }, [own]))).map((row) => row[5])
      expect(words).toContain(word)
      expect(words).toContain(word.split(',')[0])
    }
  })

  it('are safe to open in a spreadsheet', () => {
    const cells = rowsOf(recordCsv(sampleDocument())).flat()
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells).toContain(`'=HYPERLINK("x";"y")`)
    expect(recordCsv(sampleDocument()).subarray(0, 3).toString('hex')).toBe('efbbbf')
  })

  it('change with any event', () => {
    const hash = (extra: Parameters<typeof sampleDocument>[1]) =>
      sha256Of(recordCsv(sampleDocument({}, extra)))
    const who: [string, string] = ['00000000-0000-4000-8000-000000000002', 'Łukasz Ağaoğlu-Şahin']
    const one = hash([eventRow(who, 'vraag', { id: '20', score: 100 })])
    expect(one).not.toBe(hash([]))
    expect(one).not.toBe(hash([eventRow(who, 'vraag', { id: '20', score: 0 })]))
    expect(one).toBe(hash([eventRow(who, 'vraag', { id: '20', score: 100 })]))
  })

  it('are tagged for screen readers, named, and in a language', async () => {
    const pdf = (await pdfOf(sampleDocument({ language: 'en' }))).toString('latin1')
    for (const part of [
      '/Marked true',
      '/Lang (en-GB)',
      '/S /H1',
      '/S /H2',
      '/S /Table',
      '/Scope /Column',
      '/DisplayDocTitle true',
    ])
      expect(pdf, part).toContain(part)
    expect(pdf).toContain('/Title')
    expect(pdfLines(Buffer.from(pdf, 'latin1'))).toContain('3. Łukasz Ağaoğlu-Şahin')
  })

  it('hold texts and names of any length', async () => {
    const long = 'Een zin die nergens ophoudt, '.repeat(68)
    const measures = {
      identify: long,
      goals: '\n\na'.repeat(650),
      execute: 'x'.repeat(2000),
      evaluate: '💥漢字',
    }
    const [person] = sampleDocument().people
    if (!person) throw new Error('Nobody')
    const people = Array.from({ length: 120 }, (_, n) => ({
      ...person,
      number: n + 1,
      name: 'W'.repeat(100),
    }))
    const pdf = await pdfOf(sampleDocument({ measures, people, organisation: 'O'.repeat(200) }))
    expect(pdfLines(pdf).filter((line) => line === 'Nr.').length, 'the heading is repeated').toBeGreaterThan(
      2,
    )
  })
})
