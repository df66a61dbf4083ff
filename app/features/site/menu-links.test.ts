import { expect, test } from 'vitest'
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

test('the menu has what SPEC 2 asks for', () => {
  expect(inMenu(false)).toEqual(
    expect.arrayContaining(['/', '/support#help-center', '/support#privacy', '/support#contact']),
  )
  expect(inMenu(true).slice(0, 2)).toEqual(['/account-dashboard', '/info'])
  expect(inMenu(false)).not.toContain('/account-dashboard')
})

test('signing in is offered to those who have not', () => {
  expect(inFooter(false)).toEqual(expect.arrayContaining([loginPath, tryFreePath]))
  expect(inFooter(true)).not.toContain(loginPath)
})
