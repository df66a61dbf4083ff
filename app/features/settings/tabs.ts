/** Tabs of /settings, in the order in which they are shown; `tab` in the address. */
export const settingsTabs = ['profiel', 'billing', 'meldingen', 'beveiliging', 'gegevens'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The tab of an address. One that does not exist, or that this person does not have, is the profile. */
export function tabOf(asked: string | null, hasBilling: boolean): SettingsTab {
  const tab = settingsTabs.find((known) => known === asked) ?? 'profiel'
  return tab === 'billing' && !hasBilling ? 'profiel' : tab
}
