import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const statuses = ['met', 'partly', 'not met', 'operator', 'n/a']
const text = readFileSync('docs/security/asvs-5.0.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
const required = readFileSync('docs/security/asvs-5.0-ids.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' ') as [id: string, level: string])

/** docs/security/asvs-5.0.md says of every requirement of OWASP ASVS 5.0.0 at level 1 and 2 how things stand. */
describe('the table of security requirements', () => {
  it('has the requirements that the standard has: 70 at level 1 and 183 at level 2', () => {
    expect(required.filter(([, level]) => level === '1')).toHaveLength(70)
    expect(required.filter(([, level]) => level === '2')).toHaveLength(183)
    expect(new Set(required.map(([id]) => id)).size).toBe(253)
  })

  it('names each of them once, in order, with its level', () => {
    expect(rows.map(([id, level]) => `${id} ${level}`)).toEqual(required.map((entry) => entry.join(' ')))
  })

  it('has no empty cell and no other status', () => {
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(6)
      expect(
        row.every((cell) => cell.length > 2 || cell === row[1]),
        row[0],
      ).toBe(true)
      expect(statuses, row[0]).toContain(row[3])
    }
  })

  it('shows a test or file for whatever is met', () => {
    const bare = rows.filter(([, , , status, , shown]) => status === 'met' && !shown?.includes('`'))
    // A rule for people, which no program can show.
    expect(bare.map(([id]) => id)).toEqual(['V15.1.1'])
  })

  it('counts its rows right', () => {
    const counted = /\n\| met .*\n\|.*\n\| (.+) \|\n/.exec(text)?.[1]?.split('|').map(Number)
    const of = (status: string) => rows.filter((row) => row[3] === status).length
    expect(counted).toEqual([...statuses.map(of), rows.length])
  })
})

it.each([
  'docs/security/asvs-5.0.md',
  'docs/security/authentication.md',
  'docs/security/dependencies.md',
  'docs/accessibility.md',
  'SECURITY.md',
])('%s names files that are there', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.[a-z]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
