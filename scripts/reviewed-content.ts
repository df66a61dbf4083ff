import { reviewedTimeline } from '#app/features/company/timeline.server.ts'
import type { Bank } from '#app/features/content/bank.ts'
import type { Reviewed } from '#app/features/content/check/addresses/addresses.ts'
import { reviewedBank } from '#app/features/content/check/addresses/reviewed-bank.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { reviewedCorrections } from '#app/features/content/corrections/corrections.server.ts'
import { reviewedLibrary } from '#app/features/library/files/reviewed-library.ts'
import type { Library } from '#app/features/library/library.ts'

/** Everything in content/ that rests on a page, with the day by which somebody opens it again. */
export function reviewedContent(bank: Bank, library: Library): Reviewed[] {
  const folder = contentFolder()
  return [
    ...reviewedBank(bank),
    ...reviewedLibrary(library),
    ...reviewedTimeline(folder),
    ...reviewedCorrections(folder),
  ]
}
