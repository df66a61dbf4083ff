import { expect, test } from 'vitest'
import { skeletonFor } from './skeleton-for.ts'

test.each([
  ['/account', 'dashboard'],
  ['/account-dashboard', 'dashboard'],
  ['/account-dashboard/', 'dashboard'],
  ['/snack-quiz', 'snack'],
  ['/snack-quiz/42/review', 'snack'],
  ['/quiz/7', 'snack'],
  ['/lesson/7', 'snack'],
  ['/leaderboard', 'ranking'],
  ['/info', 'page'],
  ['/settings', 'page'],
  ['/checkout/success', 'page'],
])('%s waits as a %s', (path, kind) => {
  expect(skeletonFor(path)).toBe(kind)
})

test.each(['/', '/auth', '/logo-gate', '/onboarding', '/accountant', '/lessons', '/nowhere'])(
  '%s has no skeleton',
  (path) => {
    expect(skeletonFor(path)).toBeUndefined()
  },
)
