import { checkLibrary, libraryScores } from '#app/features/library/files/check-library.ts'
import { readLibraryFiles } from '#app/features/library/files/library-files.server.ts'
import { parseLibrary } from '#app/features/library/files/read-library.server.ts'
import type { ItemCheck } from './check-item.server.ts'
import { faultsOf, fileState, rememberCheck } from './remember-check.server.ts'
import type { Shelf } from './shelves.ts'

const checkedLibrary = rememberCheck(readLibraryFiles, (files, today) => {
  const { library, faults } = parseLibrary(files)
  return { faults: [...faults, ...checkLibrary(library, today)], scores: libraryScores(library) }
})

/** A post is a folder with a file for each language. */
const pathOf = (shelf: Shelf, slug: string) => `content/${shelf}/${slug}${shelf === 'blog' ? '' : '.yaml'}`

interface CheckedItem {
  shelf: Shelf
  slug: string
  content_hash: string
}

/** The results of the content check for Know-How, a post or a tool, by the same functions as `npm run content:check`. */
export async function checkLibraryItem(
  { shelf, slug, content_hash }: CheckedItem,
  now: Date,
): Promise<ItemCheck> {
  const checked = await checkedLibrary(now)
  const path = pathOf(shelf, slug)
  return {
    path,
    file: fileState(checked.hashes.get(path), content_hash),
    faults: faultsOf(checked.faults, path),
    scores: checked.scores
      .filter((score) => score.path === path)
      .map(({ score }) => ({ where: 'nl', score })),
    cell: undefined,
  }
}

/** How many faults the check finds in each file that has any, by shelf and name. */
export async function libraryFaultCounts(now: Date): Promise<(shelf: Shelf, slug: string) => number> {
  const { faults } = await checkedLibrary(now)
  return (shelf, slug) => faultsOf(faults, pathOf(shelf, slug)).length
}
