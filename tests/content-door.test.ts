import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that read questions or lessons without the door, how often, and why they may. */
const exceptions: Record<string, { times: number; why: string }> = {
  'app/features/content/import-bank.server.ts': {
    times: 5,
    why: 'brings the tables in step with the files; leaves rows of a company alone',
  },
  'app/features/identity/disciplines-with-snacks.server.ts': {
    times: 2,
    why: 'comes before content in the order of features; says `account_id is null` itself',
  },
  'app/features/notifications/collect-new-lessons.server.ts': {
    times: 1,
    why: 'how far it has read, a moment and no more; whom it tells goes through the door',
  },
  'app/features/admin/content/find-item.server.ts': { times: 1, why: 'superadmins see every item' },
  'app/features/admin/content/list-content.server.ts': { times: 1, why: 'superadmins see every item' },
  'app/features/admin/content/content-stats.server.ts': { times: 4, why: 'superadmins see every item' },
  'app/features/settings/export-my-data.server.ts': {
    times: 2,
    why: 'titles of what a person did, in his or her own file',
  },
  'app/features/literacy/read-people.server.ts': {
    times: 1,
    why: 'titles of what members did while they belonged to the account of the record',
  },
  'app/features/literacy/read-totals.server.ts': {
    times: 1,
    why: 'minutes of what they did, beforehand',
  },
  'app/features/snacks/tray/day-view.server.ts': {
    times: 2,
    why: 'tells the skills and the version of items that were in the own tray, which the door had let through',
  },
  'app/features/programme/policy/items/place-question.server.ts': {
    times: 1,
    why: 'writes snacks of a company among its content, and takes them off the wall',
  },
  'app/features/content/stored-minutes.server.ts': {
    times: 1,
    why: 'tells nothing but the minutes of items that the caller found, for the same record',
  },
}

const fromTable = /\b(?:from|join|update|into)\s+(?:public\.)?"?(?:questions|lessons)\b/gi
const tableImport = /import \{[^}]*\b(?:questions|lessons)\b[^}]*\} from '#app\/db\/schema\/content\.ts'/g
/** Not comments: those may say "from questions". */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'], {
  exclude: ['**/*.test.*', 'app/db/**'],
})
const timesOf = (code: string) => [fromTable, tableImport].flatMap((one) => [...code.matchAll(one)]).length
const found = Object.fromEntries(
  files.map((file) => [file, timesOf(codeOf(file))] as const).filter(([, times]) => times > 0),
)

it('reads questions and lessons through the door only (content/servable.server.ts)', () => {
  const allowed = Object.entries(exceptions).map(([file, { times }]) => [file, times] as const)
  // The door itself names its tables apart from their `from`.
  expect(found).toEqual(Object.fromEntries(allowed))
})

it('finds a statement that goes round the door', () => {
  expect(timesOf('select 1 from questions q')).toBe(1)
  expect(timesOf('left join lessons l on true join "questions" q on true')).toBe(2)
  expect(timesOf('from question_keys k join user_progress p')).toBe(0)
  expect(timesOf("import { questionKeys, questions } from '#app/db/schema/content.ts'")).toBe(1)
})
