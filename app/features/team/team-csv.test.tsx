import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '#app/i18n/messages.tsx'
import { serverMessages } from '#app/i18n/server-messages.server.ts'
import { type Language, languages } from '#app/lib/language.ts'
import { aMember, anyFilter, anyMembers } from '#tests/support/team.ts'
import type { TeamMember } from './rules.ts'
import { teamCsv } from './team-csv.server.ts'
import { membersShown, parseTeamFilter, type TeamFilter } from './team-filter.ts'
import { TeamTable } from './team-table.tsx'

const read = (csv: string) => parse(csv, { bom: true, delimiter: ';' }) as string[][]

function pageOf(members: readonly TeamMember[], filter: TeamFilter, language: Language): string {
  const page = (
    <MemoryRouter>
      <MessagesProvider source={serverMessages()} language={language}>
        <TeamTable members={members} week={{ monday: '2026-11-23', days: {} }} filter={filter} />
      </MessagesProvider>
    </MemoryRouter>
  )
  return renderToString(page).replaceAll('<!-- -->', '')
}

/** What a person reads in the rows of the page: numbers and days as the HTML has them. */
function onScreen(members: readonly TeamMember[], filter: TeamFilter, language: Language): string[][] {
  const html = pageOf(members, filter, language)
  const body = html.slice(html.indexOf('<tbody>'))
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell)
    const [, name = ''] = /wrap-anywhere">(.*?)<\/span>/s.exec(row) ?? []
    const [level = '', active = '', ...numbers] = cells
    const text = (part: string) => unescaped(part.replace(/<[^>]+>/g, ''))
    const share = text(numbers.pop() ?? '')
    return [
      unescaped(name),
      text(level),
      /dateTime="([^"]+)"/.exec(active)?.[1] ?? '',
      ...numbers.map(text),
      share.endsWith('%') ? share.slice(0, -1) : '',
    ]
  })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (html: string) => html.replace(/&([^;]+);/g, (all, name: string) => entities[name] ?? all)

/** The same columns of the file; the apostrophe that keeps a spreadsheet from running a name is not part of the name. */
function inFile(csv: string): string[][] {
  return read(csv)
    .slice(1)
    .map(([name = '', , , , level = '', , , ...rest]) => [
      /^'(\s*[=+\-@]|[\t\r\n])/.test(name) ? name.slice(1) : name,
      level,
      ...rest,
    ])
}

describe('the file', () => {
  it('has the rows, the order and the numbers of the page', () => {
    fc.assert(
      fc.property(anyMembers, anyFilter, fc.constantFrom(...languages), (members, filter, language) => {
        const shown = membersShown(members, filter)
        expect(inFile(teamCsv(shown, filter.period, language))).toEqual(onScreen(shown, filter, language))
      }),
      { numRuns: 60 },
    )
  })

  it('starts with a mark that makes Excel read it as UTF-8, and is split by semicolons', () => {
    const csv = teamCsv([aMember({ full_name: 'Zoë' })], '7', 'nl')
    expect([...new TextEncoder().encode(csv)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    const [head, row] = csv.slice(1).split('\r\n')
    expect(head).toBe(
      '"Naam";"Rol";"Vakgebied";"Afdeling";"Niveau";"Plek";"Stand";"Laatst actief";"Actieve dagen (laatste 7 dagen)";' +
        '"Afgerond (laatste 7 dagen)";"Afgerond Basis (laatste 7 dagen)";"Afgerond Ethiek (laatste 7 dagen)";' +
        '"Afgerond Marketing (laatste 7 dagen)";"Afgerond Sales (laatste 7 dagen)";' +
        '"Afgerond HR (laatste 7 dagen)";"Afgerond Operations (laatste 7 dagen)";' +
        '"Afgerond Finance (laatste 7 dagen)";"Goed (%) (laatste 7 dagen)"',
    )
    expect(row).toBe(
      '"Zoë";"Teamlid";"HR";"";"Starter";"ja";"Bezig";"2026-11-20";"3";"9";"2";"1";"0";"0";"6";"0";"0";"70"',
    )
  })

  it('has its headings and words in the language of the page', () => {
    const [head = [], row = []] = read(teamCsv([aMember({ has_seat: false })], 'all', 'en'))
    expect(head.slice(0, 6)).toEqual(['Name', 'Role', 'Field', 'Department', 'Level', 'Seat'])
    expect(head).toContain('Completed (since joining)')
    expect(row[5]).toBe('no')
  })

  it.each(['=1+1', '+31612345678', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '=HYPERLINK("http://x";"y")'])(
    'has no formula in it: %j',
    (full_name) => {
      const [, row] = read(teamCsv([aMember({ full_name })], '30', 'nl'))
      expect(row?.[0]).toBe(`'${full_name}`)
    },
  )

  it('keeps what is not there empty', () => {
    const member = aMember({ last_active_on: null, days_since_active: null, share_right: null })
    const [, row = []] = read(teamCsv([member], '30', 'nl'))
    expect([row[6], row[7], row.at(-1)]).toEqual(['Nog niet begonnen', '', ''])
  })

  it('says on the page which column sorts, and how', () => {
    const filter = parseTeamFilter(new URLSearchParams('sort=-completed'))
    const html = pageOf([aMember()], filter, 'nl')
    expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="descending"'])
    expect(html).toMatch(/aria-sort="descending"[^>]*><a[^>]*href="\/team\?sort=completed"/)
  })
})
