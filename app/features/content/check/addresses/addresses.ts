/** Pages that content rests on, and by when a person opens them again. Nothing here goes online. */

/** A file, or an entry of one, with the pages it rests on. */
export interface Reviewed {
  path: string
  /** Which entry, when the file has several. */
  where?: string
  /** The day by which somebody looks again, `YYYY-MM-DD`; null when nobody wrote one. */
  due: string | null
  urls: readonly string[]
}

/** A page to open. */
export interface Address {
  url: string
  /** The first day by which something that rests on it is looked at again. */
  due: string
  /** The files that are due by a day, sorted. */
  paths: string[]
}

/** What two spellings of one address have in common. */
export function addressKey(url: string): string {
  const { hostname, pathname, search, hash } = new URL(url)
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search + hash
}

/** The pages to open by `by`, first those that are due first. */
export function dueAddresses(reviewed: readonly Reviewed[], by: string): Address[] {
  const found = new Map<string, Address>()
  for (const { path, due, urls } of reviewed) {
    if (due === null || due > by) continue
    for (const url of urls) {
      const known = found.get(addressKey(url)) ?? { url, due, paths: [] }
      if (due < known.due) known.due = due
      if (!known.paths.includes(path)) known.paths.push(path)
      found.set(addressKey(url), known)
    }
  }
  return [...found.values()]
    .map((address) => ({ ...address, paths: address.paths.toSorted() }))
    .toSorted((a, b) => a.due.localeCompare(b.due) || a.url.localeCompare(b.url))
}

/** How many different pages there are. */
export function countAddresses(reviewed: readonly Reviewed[]): number {
  return new Set(reviewed.flatMap(({ urls }) => urls.map(addressKey))).size
}
