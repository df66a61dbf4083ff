/** Pages that answer at two paths (PS-2.1), and which of the two search engines should know. */
export const pathAliases: Readonly<Record<string, string>> = {
  '/product/pricing': '/pricing',
  '/product/try': '/try',
  '/product/for-organizations': '/for-organizations',
  '/mission': '/missie',
  '/withdraw': '/herroepen',
}

/**
 * The one path under which a page is known.
 * @param path without language prefix
 */
export function canonicalPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  const clean = path.slice(0, end)
  return pathAliases[clean] ?? clean
}
