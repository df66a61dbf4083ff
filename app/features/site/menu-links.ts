import type { Catalogue } from '#app/i18n/catalogue.ts'

export interface MenuLink {
  /** Path without language prefix. */
  path: string
  label: keyof Catalogue['shared']
}

const home: MenuLink = { path: '/', label: 'home' }
const leaderboard: MenuLink = { path: '/leaderboard', label: 'leaderboard' }
const own: readonly MenuLink[] = [
  { path: '/account-dashboard', label: 'dashboard' },
  { path: '/info', label: 'gameInfo' },
]

export const loginPath = '/auth'
export const tryFreePath = '/auth?tab=registreren'

/** Entries of the menu panel (SPEC 2 "Homepage and menu"): only pages that exist. */
export function mainLinks(signedIn: boolean): readonly MenuLink[] {
  return signedIn ? [home, ...own, leaderboard] : [home, leaderboard]
}

/** Second column of the footer; it holds everything the menu has, so that the menu can do without JavaScript. */
export function footerLinks(signedIn: boolean): readonly MenuLink[] {
  if (signedIn) return [...own, leaderboard]
  return [leaderboard, { path: loginPath, label: 'login' }, { path: tryFreePath, label: 'tryFree' }]
}
