/** What a page looks like while its data is on its way. */
export type SkeletonKind = 'dashboard' | 'snack' | 'ranking' | 'page'

const kinds: readonly (readonly [pattern: RegExp, kind: SkeletonKind])[] = [
  [/^\/account(-dashboard)?$/, 'dashboard'],
  [/^\/(snack-quiz|quiz|lesson)(\/|$)/, 'snack'],
  [/^\/leaderboard$/, 'ranking'],
  [/^\/(settings|info|ai-tools|know-how|checkout\/success)$/, 'page'],
]

/**
 * The skeleton for a page, or undefined for pages that need none: the public ones and those with a waiting screen of
 * their own (PS-2.2).
 * @param path without language prefix
 */
export function skeletonFor(path: string): SkeletonKind | undefined {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path
  return kinds.find(([pattern]) => pattern.test(clean))?.[1]
}
