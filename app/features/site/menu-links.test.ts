import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { footerGroups, loginPath, menuGroups, tryFreePath } from './menu-links.ts'

const inMenu = (signedIn: boolean) =>
  menuGroups(signedIn).flatMap(({ path, links = [] }) => [path, ...links.map((l) => l.path)])
const inFooter = (signedIn: boolean) =>
  footerGroups(signedIn).flatMap(({ links }) => links.map(({ path }) => path))
const pageOf = (path: string) => path.replace(/[?#].*$/, '')

test.each([true, false])(
  'without JavaScript the footer leads wherever the menu does, signed in: %s',
  (signedIn) => {
    const pages = new Set(inFooter(signedIn).map(pageOf))
    // The logo beside it leads home, and the features are there; the page on the product is one step from its prices.
    for (const path of inMenu(signedIn).filter((path) => path !== '/product'))
      expect(pages).toContain(pageOf(path))
  },
)

test('the menu has what PS-2 asks for, and more for who is signed in', () => {
  expect(inMenu(false)).toEqual([
    '/',
    '/product',
    '/product',
    '/pricing',
    '/try',
    '/for-organizations',
    '/youth',
    '/missie',
    '/resources',
    '/top-ai-tools',
    '/resources#blog',
    '/resources#webinars',
    '/resources#downloads',
    '/support',
    '/support#help-center',
    '/support#privacy',
    '/support#contact',
    '/leaderboard',
  ])
  const own = [
    '/account-dashboard',
    '/promptlab',
    '/paths',
    '/refresh',
    '/my-map',
    '/my-judgement',
    '/know-how',
    '/ai-tools',
    '/info',
  ]
  expect(inMenu(true)).toEqual([...own, ...inMenu(false)])
})

test('who looks after a team finds it in the menu and the footer', () => {
  expect(menuGroups(true, true).map(({ path }) => path)).toContain('/team')
  expect(footerGroups(true, true).flatMap(({ links }) => links.map(({ path }) => path))).toContain('/team')
  expect(inMenu(true)).not.toContain('/team')
})

test('every link is to a page that there is', async () => {
  const pages = ((await routes) as RouteConfigEntry[]).map(({ path }) => path)
  for (const signedIn of [true, false]) {
    for (const path of [...inMenu(signedIn), ...inFooter(signedIn)]) expect(pages).toContain(pageOf(path))
  }
})

test('signing in is offered to those who have not', () => {
  expect(inFooter(false)).toEqual(expect.arrayContaining([loginPath, tryFreePath]))
  expect(inFooter(true)).not.toContain(loginPath)
})
