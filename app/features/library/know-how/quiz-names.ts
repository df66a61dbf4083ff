import type { Bank } from '#app/features/content/bank.ts'
import type { Fault } from '#app/features/content/item.ts'
import type { LibraryItem } from '#app/features/library/library.ts'

/** Names under `quiz` of Know-How items that are no multiple-choice question of the bank. */
export function quizNames(items: readonly LibraryItem[], { mcq }: Bank): Fault[] {
  const known = new Set(mcq.map(({ slug }) => slug))
  return items.flatMap(({ path, quiz }) =>
    quiz
      .filter((slug) => !known.has(slug))
      .map((slug) => {
        const message = `names ${slug}, which is no multiple-choice question`
        return { path, where: 'quiz', rule: 'quiz', message }
      }),
  )
}
