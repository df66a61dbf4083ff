import { describe, expect, it } from 'vitest'
import { branchingFiles, filesWithUnions } from './kinds.ts'
import { filesWithHighParameters } from './measures.ts'
import { filesToRead } from './reading.ts'
import { fullestFolders } from './source-files.ts'

const file = (text: string, path = 'app/features/x/x.ts') => ({ path, text })

describe('files that branch on a kind', () => {
  it.each([
    ['a comparison', "export const a = (kind: string) => kind === 'flashcard'"],
    ['a table', 'export const shares = { mcq: 2, flashcard: 1 }'],
    ['SQL', "export const sql = `select 1 where question_type = 'flashcard'`"],
  ])('are found by %s', (_, text) => {
    expect(branchingFiles([file(text)])).toHaveLength(1)
  })

  it.each([
    ['a comment', '// as a flashcard does\nexport const a = 1'],
    ['an import', "import { rateFlashcard } from './flashcard/rate.ts'\nexport const a = rateFlashcard"],
  ])('are not those with %s', (_, text) => {
    expect(branchingFiles([file(text)])).toEqual([])
  })

  it('are not the folder of the kind, nor the list of kinds', () => {
    const text = "export const kind = 'flashcard'"
    const paths = [
      'app/features/snacks/flashcard/grade.ts',
      'app/features/content/formats/flashcard/format.server.ts',
      'app/features/content/kinds.ts',
    ]
    expect(branchingFiles(paths.map((path) => file(text, path)))).toEqual([])
  })
})

it.each([
  ["export type Kind = 'mcq' | 'lesson'", 1],
  ["export const kinds = ['question', 'flashcard'] as const", 1],
  ["export type Served = 'question' | 'lesson'", 0],
  ["export type Step = 'scenario' | 'result'", 0],
])('%s: lists of kinds %i', (text, found) => {
  expect(filesWithUnions([file(text)])).toHaveLength(found)
})

it('finds SQL parameters that nobody can count, and not the values of a replacement', () => {
  expect(filesWithHighParameters([file('export const sql = `values ($18, $19)`')])).toHaveLength(1)
  expect(filesWithHighParameters([file('export const sql = `values ($1, $18)`')])).toEqual([])
})

it('counts the files of a folder without those below it and without tests', () => {
  expect(fullestFolders(['a/b.ts', 'a/c.tsx', 'a/c.test.ts', 'a/d/e.ts', 'a/f.png'])).toEqual([
    { folder: 'a', files: 2 },
    { folder: 'a/d', files: 1 },
  ])
})

describe('files to read', () => {
  const api = 'app/features/snacks/api.server.ts'
  const house: Record<string, string> = {
    [api]: `import { answer } from './mcq/answer.ts'
      import { other } from './other.ts'
      import { whatFollows } from './what-follows.ts'
      export const api = router().openapi(answerRoute, () => (answer(), whatFollows())).openapi(otherRoute, () => other())`,
    'app/features/snacks/mcq/answer.ts': `import { run } from '#app/db/statement.ts'
      import { grade, unused } from './grade.ts'
      import type { Shape } from './shape.ts'
      const record = () => run(grade())
      export function answer() { return record() }
      export const neighbour = () => unused()`,
    'app/features/snacks/mcq/grade.ts': `import { xp } from '#app/features/progress/rules.ts'
      import { far } from './far.ts'
      export const grade = () => xp
      export const unused = () => far()`,
    'app/features/progress/rules.ts': 'export const xp = 5',
  }

  it('are those whose functions the endpoint uses, and theirs', () => {
    expect(filesToRead(api, 'answerRoute', (path) => house[path] ?? '')).toEqual([
      api,
      'app/features/snacks/mcq/answer.ts',
      'app/features/snacks/mcq/grade.ts',
      'app/features/progress/rules.ts',
    ])
  })

  it('are asked of an endpoint that is there', () => {
    expect(() => filesToRead(api, 'noRoute', (path) => house[path] ?? '')).toThrow('mounts no noRoute')
  })
})
