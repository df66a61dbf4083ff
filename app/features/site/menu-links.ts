import type { Catalogue } from '#app/i18n/catalogue.ts'

export interface MenuLink {
  /** Path without language prefix, with anchor or query. */
  path: string
  label: keyof Catalogue['shared']
}

export interface MenuGroup extends MenuLink {
  links?: readonly MenuLink[]
}

export interface FooterGroup {
  title: keyof Catalogue['shared']
  links: readonly MenuLink[]
}

export const loginPath = '/auth'
/** After signing up the free days are offered, by a button: a link must not use them up. */
export const tryFreePath = '/auth?tab=signup&next=/pricing?choose=free'

const home: MenuLink = { path: '/', label: 'home' }
const features: MenuLink = { path: '/#features', label: 'linkFeatures' }
const pricing: MenuLink = { path: '/pricing', label: 'linkPricing' }
const tryIt: MenuLink = { path: '/try', label: 'linkTry' }
const organizations: MenuLink = { path: '/for-organizations', label: 'linkOrganizations' }
const youth: MenuLink = { path: '/youth', label: 'linkYouth' }
const mission: MenuLink = { path: '/missie', label: 'linkMission' }
const help: MenuLink = { path: '/support#help-center', label: 'linkHelp' }
const leaderboard: MenuLink = { path: '/leaderboard', label: 'leaderboard' }
const resources: readonly MenuLink[] = [
  { path: '/top-ai-tools', label: 'linkAiTools' },
  { path: '/resources#blog', label: 'linkBlog' },
  { path: '/resources#webinars', label: 'linkWebinars' },
  { path: '/resources#downloads', label: 'linkDownloads' },
]

/** For who is signed in. */
const own: readonly MenuLink[] = [
  { path: '/account-dashboard', label: 'dashboard' },
  { path: '/promptlab', label: 'linkPromptlab' },
  { path: '/paths', label: 'linkPaths' },
  { path: '/refresh', label: 'linkRefresh' },
  { path: '/my-map', label: 'linkMap' },
  { path: '/my-judgement', label: 'linkJudgement' },
  { path: '/know-how', label: 'linkKnowHow' },
  { path: '/ai-tools', label: 'linkOwnTools' },
  { path: '/info', label: 'gameInfo' },
]

/** For who looks after a team as well. */
const team: MenuLink = { path: '/team', label: 'linkTeam' }
const ownLinks = (inTeam: boolean): readonly MenuLink[] => (inTeam ? [...own, team] : own)

const main: readonly MenuGroup[] = [
  home,
  {
    path: '/product',
    label: 'linkProduct',
    links: [{ path: '/product', label: 'linkOverview' }, pricing, tryIt, organizations],
  },
  youth,
  mission,
  { path: '/resources', label: 'linkResources', links: resources },
  {
    path: '/support',
    label: 'footerSupport',
    links: [
      help,
      { path: '/support#privacy', label: 'linkPrivacy' },
      { path: '/support#contact', label: 'linkContact' },
    ],
  },
  leaderboard,
]

/** Entries of the menu panel (PS-2.5). `inTeam` is for who looks after a team. */
export function menuGroups(signedIn: boolean, inTeam = false): readonly MenuGroup[] {
  return signedIn ? [...ownLinks(inTeam), ...main] : main
}

/**
 * Columns of the footer. Without JavaScript it is the menu, so it leads wherever the menu does (PS-2 "Homepage and
 * menu").
 */
export function footerGroups(signedIn: boolean, inTeam = false): readonly FooterGroup[] {
  return [
    {
      title: 'footerProduct',
      links: [features, pricing, { ...organizations, label: 'linkBusiness' }, tryIt, youth],
    },
    {
      title: 'footerDiscover',
      links: [...resources, { path: '/newsletter', label: 'linkNewsletter' }, leaderboard],
    },
    {
      title: 'footerSupport',
      links: [
        help,
        { path: '/contact', label: 'linkContact' },
        ...(signedIn
          ? ownLinks(inTeam)
          : ([
              { path: loginPath, label: 'login' },
              { path: tryFreePath, label: 'tryFree' },
            ] as const)),
      ],
    },
    {
      title: 'footerCompany',
      links: [
        { path: '/about-us', label: 'linkAbout' },
        mission,
        { path: '/privacy', label: 'linkPrivacy' },
        { path: '/terms-of-service', label: 'linkTerms' },
        { path: '/herroepen', label: 'linkWithdraw' },
        { path: '/dpa', label: 'linkDpa' },
        { path: '/security', label: 'linkSecurity' },
        { path: '/dpia', label: 'linkDpia' },
        { path: '/accessibility', label: 'linkAccessibility' },
      ],
    },
  ]
}
