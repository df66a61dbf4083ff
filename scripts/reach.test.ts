import { describe, expect, it } from 'vitest'
import { goesTo, reachedFiles, reachedPages, reachedTests, testsGoingTo } from './reach.ts'

const imports = (files: Record<string, string[]>) =>
  Object.entries(files).map(([source, all]) => ({
    source,
    dependencies: all.map((resolved) => ({ resolved })),
  }))

const modules = imports({
  'app/features/billing/rules.ts': [],
  'app/features/billing/rules.test.ts': ['app/features/billing/rules.ts'],
  'app/features/billing/api.server.ts': ['app/features/billing/rules.ts'],
  'app/features/billing/plan-page.tsx': ['app/features/billing/rules.ts'],
  'app/features/team/rules.test.ts': ['app/features/team/rules.ts'],
  'app/routes.ts': ['app/features/billing/plan-page.tsx'],
  'server/api.ts': ['app/features/billing/api.server.ts'],
  'tests/support/app.ts': ['server/api.ts'],
  'tests/api/billing.db.test.ts': ['tests/support/app.ts', 'app/features/billing/rules.ts'],
  'tests/api/team.db.test.ts': ['tests/support/app.ts', 'app/features/team/rules.ts'],
  'app/root.tsx': ['app/ui/button.tsx'],
})

describe('a change', () => {
  it('reaches what imports it, but not everything that starts the application', () => {
    const reached = reachedFiles(['app/features/billing/rules.ts'], modules)
    expect(reached).toContain('server/api.ts')
    expect(reached).not.toContain('tests/support/app.ts')
  })

  it('reaches everything when it is in what holds the application together', () => {
    expect(reachedFiles(['server/api.ts'], modules)).toContain('tests/api/team.db.test.ts')
  })

  it('reaches the tests beside it and those that ask its feature', () => {
    expect(reachedTests(['app/features/billing/api.server.ts'], modules)).toEqual([
      'tests/api/billing.db.test.ts',
    ])
    expect(reachedTests(['app/features/billing/rules.ts'], modules)).toEqual([
      'app/features/billing/rules.test.ts',
      'tests/api/billing.db.test.ts',
    ])
  })

  it('reaches pages, all of them from the root or a style', () => {
    const pages = [{ path: '/pricing', file: 'features/billing/plan-page.tsx' }]
    expect(reachedPages(['app/features/billing/rules.ts'], modules, pages)).toEqual({
      every: false,
      paths: ['/pricing'],
    })
    expect(reachedPages(['app/ui/button.tsx'], modules, pages).every).toBe(true)
    expect(reachedPages(['app/ui/styles/card.css'], modules, pages).every).toBe(true)
  })
})

it.each([
  ["open(page, '/settings?tab=billing')", '/settings', true],
  ["open(page, '/en/settings')", '/settings', true],
  ["open(page, '/settings-of-others')", '/settings', false],
  ['goto(`$' + '{server.url}/settings`)', '/settings', true],
  ['open(page, `/snack-quiz/$' + '{id}`)', '/snack-quiz/:id', true],
  ["open(page, '/snack-quiz')", '/snack-quiz/:id', false],
  ["open(page, '/')", '/', true],
  ["open(page, '/pricing')", '/', false],
])('%s goes to %s: %s', (text, path, expected) => {
  expect(goesTo(text, path)).toBe(expected)
})

it('takes the tests of a journey file that go to a page, all of them when a helper does', () => {
  const tests = "test('a', () => {\n  open('/team')\n})\n\ntest('b', () => {\n  open('/settings')\n})\n"
  expect(testsGoingTo(tests, ['/settings'])).toEqual([5])
  expect(testsGoingTo(tests, ['/pricing'])).toEqual([])
  expect(testsGoingTo(`const start = () => open('/settings')\n${tests}`, ['/settings'])).toEqual([2, 6])
})
