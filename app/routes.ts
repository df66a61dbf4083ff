import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * Every URL of the site. Each line makes two routes of one file: the Dutch one without prefix and its English twin
 * under /en (SPEC 2 "Route table", DECISIONS 33). Where the English name differs, it is the third column.
 */
const pages: readonly (readonly [path: string, file: string, englishPath?: string])[] = [
  ['/', 'features/site/home-page.tsx'],
  ['/auth', 'features/identity/auth-page.tsx'],
  ['/auth/callback', 'features/identity/auth-callback-page.tsx'],
  ['/logo-gate', 'features/identity/logo-gate-page.tsx'],
  ['/onboarding', 'features/identity/onboarding-page.tsx'],
  ['/account', 'features/dashboard/dashboard-page.tsx'],
  ['/account-dashboard', 'features/dashboard/dashboard-page.tsx'],
  ['/account-dashboard/completed', 'features/dashboard/completed-page.ts'],
  ['/info', 'features/progress/info-page.tsx'],
  ['/snack-quiz', 'features/practice/snack-quiz-page.ts'],
  ['/snack-quiz/:questionId', 'features/scenario/snack-page.tsx'],
  ['/snack-quiz/:questionId/review', 'features/scenario/snack-page.tsx'],
  ['/lesson/:lessonId', 'features/practice/lesson-page.tsx'],
  ['/lesson/:lessonId/review', 'features/practice/review-page.tsx'],
  ['/quiz/:lessonId', 'features/practice/module-quiz-page.tsx'],
  ['/fill-blank-quiz/:questionId', 'features/practice/fill-blank-page.ts'],
  ['/leaderboard', 'features/leaderboard/leaderboard-page.tsx'],
  ['/product', 'features/product/product-page.tsx'],
  ['/pricing', 'features/product/pricing-page.tsx'],
  ['/product/pricing', 'features/product/pricing-page.tsx'],
  ['/try', 'features/taster/try-page.tsx'],
  ['/product/try', 'features/taster/try-page.tsx'],
  ['/for-organizations', 'features/product/organizations-page.tsx'],
  ['/product/for-organizations', 'features/product/organizations-page.tsx'],
  ['/missie', 'features/company/mission-page.tsx'],
  ['/mission', 'features/company/mission-page.tsx'],
  ['/about-us', 'features/company/about-page.tsx'],
  ['/youth', 'features/company/youth-page.tsx'],
  ['/resources', 'features/library/resources-page.tsx'],
  ['/blog/rss.xml', 'features/library/rss.ts'],
  ['/blog/:post', 'features/library/blog-post-page.tsx'],
  ['/top-ai-tools', 'features/library/top-tools-page.tsx'],
  ['/support', 'features/support/support-page.tsx'],
  ['/contact', 'features/support/contact-page.tsx'],
  ['/privacy', 'features/support/document-page.tsx'],
  ['/terms-of-service', 'features/support/document-page.tsx'],
  ['/dpa', 'features/support/document-page.tsx'],
  ['/dpa.md', 'features/support/dpa-file.ts'],
  ['/security', 'features/support/document-page.tsx'],
  ['/dpia', 'features/support/document-page.tsx'],
  ['/newsletter', 'features/support/newsletter-page.tsx'],
  ['/newsletter/confirm', 'features/support/newsletter-confirm-page.tsx'],
  ['/newsletter/unsubscribe', 'features/support/newsletter-unsubscribe-page.tsx'],
  ['/admin/inbox', 'features/admin/inbox-page.tsx'],
  ['/admin/inbox/:messageId', 'features/admin/message-page.tsx'],
  ['/admin/newsletter.csv', 'features/admin/newsletter-page.ts'],
]

function twins([path, file, englishPath = path]: (typeof pages)[number]): RouteConfigEntry[] {
  const name = `${file.replace(/^features\//, '').replace(/\.tsx?$/, '')}${path}`
  const english = englishPath === '/' ? '/en' : `/en${englishPath}`
  return [route(path, file, { id: `nl:${name}` }), route(english, file, { id: `en:${name}` })]
}

export default [...pages.flatMap(twins), route('*', 'features/site/not-found-page.tsx')] satisfies RouteConfig
