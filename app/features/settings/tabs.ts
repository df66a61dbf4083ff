/** Tabs of /settings, in the order in which they are shown; `tab` in the address. */
export const settingsTabs = ['profile', 'billing', 'working-days', 'reminders', 'security', 'data'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The tab of an address. One that does not exist, or that this person does not have, is the profile. */
export function parseTab(asked: string | null, hasBilling: boolean): SettingsTab {
  const tab = settingsTabs.find((known) => known === asked) ?? 'profile'
  return tab === 'billing' && !hasBilling ? 'profile' : tab
}

/** Codes that tabs had before; mails and bookmarks still carry them. */
const formerCodes: ReadonlyMap<string, SettingsTab> = new Map([
  ['profiel', 'profile'],
  ['meldingen', 'reminders'],
  ['beveiliging', 'security'],
  ['gegevens', 'data'],
])

/** Where an address with the former code of a tab leads, the rest of its query as it was; undefined for any other address. */
export function renamedTabPath(query: URLSearchParams): string | undefined {
  const tab = formerCodes.get(query.get('tab') ?? '')
  if (!tab) return undefined
  const renamed = new URLSearchParams(query)
  renamed.set('tab', tab)
  return `/settings?${renamed}`
}
