/** Where the router reads the data of a page: `/know-how?d=hr` has its in `/know-how.data?d=hr`. */
export function dataUrl(path: string): string {
  const [pathname = '', search] = path.split('?')
  return search === undefined ? `${pathname}.data` : `${pathname}.data?${search}`
}
