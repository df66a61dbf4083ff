/**
 * Pages for everybody that are the same for every visitor who is not signed in, without language prefix. The server
 * keeps them rendered and sitemap.xml lists them.
 * Aliases stand in canonical-path.ts.
 */
export const sharedPages: readonly string[] = [
  '/',
  '/product',
  '/pricing',
  '/try',
  '/for-organizations',
  '/youth',
  '/missie',
  '/resources',
  '/top-ai-tools',
  '/support',
  '/contact',
  '/herroepen',
  '/newsletter',
  '/about-us',
  '/privacy',
  '/terms-of-service',
  '/dpa',
  '/security',
  '/dpia',
  '/scorecard',
  '/freshness',
  '/accessibility',
]

/** Shared too, one for each name: they stand in the sitemap by a source in server/sitemap.ts. */
export const sharedPatterns: readonly string[] = ['/blog/:post']

/** Public as well, but what they show changes by the second, so they are rendered each time. */
export const livePages: readonly string[] = ['/leaderboard']

export const publicPages: readonly string[] = [...sharedPages, ...livePages]
