import { citations } from './citations.ts'
import { branchingFiles, filesWithUnions } from './kinds.ts'
import type { Imports } from './read-imports.ts'
import { filesToRead } from './reading.ts'
import { fullestFolders, productFiles, type SourceFile, trackedFiles } from './source-files.ts'

export interface Measure {
  what: string
  value: number
  /** Highest value that is good enough. */
  aim: number
  /** What was counted, for whoever wants it lower. */
  found: string[]
}

const aims = { branching: 5, unions: 1, folder: 35, reading: 7 } as const

/** Product files with a parameter of SQL by a number that nobody remembers. */
export function filesWithHighParameters(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => [...text.matchAll(/(?<![\w$])\$(\d+)/g)].some(([, number]) => Number(number) >= 19))
    .map(({ path }) => path)
}

const counted = (what: string, found: string[], aim: number): Measure => ({
  what,
  value: found.length,
  aim,
  found,
})

/** The figures of the house, each with its aim (docs/architecture.md). */
export function measureHouse({ faults }: Imports): Measure[] {
  const product = productFiles()
  const folders = fullestFolders(trackedFiles('app', 'server', 'quality', 'scripts', 'deploy'))
  const { lost } = citations()
  const circles = faults.filter(({ rule }) => rule === 'circle')
  const lines = (list: Imports['faults']) => list.map(({ files }) => files.join(' → '))
  return [
    counted(
      'files that branch on a kind of snack outside its folder',
      branchingFiles(product),
      aims.branching,
    ),
    counted('files that list the kinds', filesWithUnions(product), aims.unions),
    {
      what: 'files directly in the fullest folder, tests not counted',
      value: folders[0]?.files ?? 0,
      aim: aims.folder,
      found: folders
        .filter(({ files }) => files > aims.folder)
        .map(({ folder, files }) => `${files} ${folder}`),
    },
    counted('files to read for one answer', filesToRead(...answerRoute()), aims.reading),
    counted('files with a positional SQL parameter from $19 on', filesWithHighParameters(product), 0),
    counted('citations that lead nowhere', lost, 0),
    counted('imports that are not allowed', lines(faults.filter(({ rule }) => rule !== 'circle')), 0),
    counted('circles of imports', lines(circles), 0),
  ]
}

/** Where the route of an answer to a question is mounted: by somebody who is signed in. */
function answerRoute(): [api: string, route: string] {
  const mounts = productFiles().filter(
    ({ path, text }) => path.startsWith('app/features/snacks/') && /\.openapi\(answerRoute\b/.test(text),
  )
  const [api] = mounts
  if (!api || mounts.length > 1) throw new Error('One file of the snacks mounts answerRoute')
  return [api.path, 'answerRoute']
}
