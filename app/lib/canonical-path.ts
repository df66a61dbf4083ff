/** Pages that answer at two paths (SPEC 2 "Route table"), and which of the two search engines should know. */
export const pathAliases: Readonly<Record<string, string>> = {
  '/product/pricing': '/pricing',
  '/product/try': '/try',
  '/product/for-organizations': '/for-organizations',
  '/mission': '/missie',
}

/**
 * The one path under which a page is known.
 * @param path without language prefix
 */
export function canonicalPath(path: string): string {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  return pathAliases[clean] ?? clean
}
