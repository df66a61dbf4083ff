const base = 'http://here.invalid'
/** Also percent-encoded: whoever decodes it once more would find another site's address. */
const otherHost = /^\/(?:[/\\]|%2f|%5c)/i

/**
 * A path of this site, as a browser resolves it: without dot segments, and percent-encoded, so that it may stand in a
 * header. Undefined for whatever is no path or would lead to another site, now or when it is resolved once more: dot segments
 * of `/.//host` leave `//host`.
 */
export function ownPath(value: string): string | undefined {
  // Control characters are refused because browsers drop some of them, which can make `//host` of what looked harmless.
  if (!/^\/\P{Cc}*$/u.test(value) || otherHost.test(value) || !URL.canParse(value, base)) return undefined
  const { origin, pathname, search, hash } = new URL(value, base)
  return origin === base && !otherHost.test(pathname) ? pathname + search + hash : undefined
}
