import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const product = (name: string) => readFileSync(`docs/product/${name}.md`, 'utf8')
const specification = product('specification')
const paragraphs = [...specification.matchAll(/^- \*\*(PS-[\d.]+)\*\*/gm)].map(([, id = '']) => id)
const headings = [...specification.matchAll(/^##+ (PS-[\d.]+) /gm)].map(([, id = '']) => id)
const decisions = [...product('decisions').matchAll(/^- \*\*(PD-\d+[ab]?)\*\*/gm)].map(([, id = '']) => id)

/** Cells of the rows of the conformance table. */
const rows = product('conformance')
  .split('\n')
  .filter((line) => line.startsWith('| PS-'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

/** A path of the table: beside `app/features`, where most are, or from the root. */
const isThere = (path: string) => existsSync(`app/features/${path}`) || existsSync(path)

describe('the product documents', () => {
  it('number every paragraph once', () => {
    expect(paragraphs.length).toBeGreaterThan(200)
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
    expect(new Set(decisions).size).toBe(decisions.length)
  })

  it('say of every paragraph where it is built, what shows it, who saw it and what differs', () => {
    expect(rows.map(([id]) => id)).toEqual(paragraphs)
    expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => cell === ''))).toEqual([])
  })

  it('name files that are there, and tests as what shows it', () => {
    const missing = rows.flatMap(([id, built = '', shown = '']) =>
      [...`${built} ${shown}`.matchAll(/`([^`]+)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !isThere(path))
        .map((path) => `${id}: ${path}`),
    )
    expect(missing).toEqual([])
    expect(rows.filter(([, , shown = '']) => !/\.(test|spec)\.tsx?`/.test(shown)).map(([id]) => id)).toEqual(
      [],
    )
  })

  it('have every paragraph that anything cites', () => {
    const known = new Set([...paragraphs, ...headings, ...decisions])
    const cited = execFileSync('git', ['grep', '-noE', '\\bP[SD]-[0-9]+[ab]?(\\.[0-9]+)*'], {
      encoding: 'utf8',
    })
    const lost = cited
      .trim()
      .split('\n')
      .filter((line) => !known.has(line.slice(line.lastIndexOf(':') + 1)))
    expect(lost).toEqual([])
  })

  it('are what is cited: no document that is not in the repository', () => {
    const absent = ['SPEC', 'DECISIONS', 'DESIGN', '[Ii]ssue'].map((name) => `\\b${name} ([0-9]|")`).join('|')
    const cites = (text: string) => new RegExp(absent).test(text)
    expect(['SPEC 9', 'DECISIONS 16', 'DESIGN "Habits"', 'Issue 8'].filter((text) => !cites(text))).toEqual(
      [],
    )
    // Numbers of other projects' trackers stand in docs/security/dependencies.md.
    const elsewhere = [
      ':!tests/product-docs.test.ts',
      ':!docs/security/dependencies.md',
      ':!package-lock.json',
    ]
    const files = execFileSync('git', ['ls-files', '--', ...elsewhere], { encoding: 'utf8' })
    const found = files
      .trim()
      .split('\n')
      .filter((file) => /\.(ts|tsx|md|css|mjs|sql|ya?ml)$/.test(file) && existsSync(file))
      .filter((file) => cites(readFileSync(file, 'utf8')))
    expect(found).toEqual([])
  })
})

it('the page for operators says when each job runs', () => {
  const sources = ['server/jobs.ts', 'server/message-jobs.ts', 'app/lib/mail/mailer.server.ts']
  const queues = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/Queue = '([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(queues.length).toBeGreaterThan(15)
  const listed = readFileSync('docs/operations.md', 'utf8')
  expect(queues.filter((name) => !listed.includes(`\n| \`${name}\` `))).toEqual([])
})
