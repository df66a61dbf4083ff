/**
 * What a browser calls itself, in words people know. Only names that stand in the text are given: browsers that present
 * themselves as Chrome or Safari, such as Brave, are called that. The order matters, as most name their forebears too.
 */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  // Only digits may stand between: a text made for it would be tried in every way there is.
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const shownLength = 60

export interface Device {
  browser?: string
  system?: string
  /** What it said itself, shortened, when not both are known. */
  raw?: string
}

/** A device by the `User-Agent` it sent; empty when it sent none. */
export function parseDevice(userAgent: string | null): Device {
  if (!userAgent?.trim()) return {}
  const nameIn = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return { browser, system }
  const raw = userAgent.trim()
  return { raw: raw.length > shownLength ? `${raw.slice(0, shownLength)}…` : raw }
}
