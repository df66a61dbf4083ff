import type { Fault } from '#app/features/content/item.ts'
import { addressKey, type Reviewed } from './addresses.ts'

/** A page can move or vanish, so whatever rests on one has a day by which somebody opens it; and a page is written in one way. */
export function addressFaults(reviewed: readonly Reviewed[]): Fault[] {
  return [...undated(reviewed), ...repeated(reviewed), ...spelled(reviewed)]
}

const fault = ({ path, where }: Reviewed, field: string, message: string): Fault => ({
  path,
  where: where ? `${where} ${field}` : field,
  rule: 'address',
  message,
})

function undated(reviewed: readonly Reviewed[]): Fault[] {
  return reviewed
    .filter(({ due, urls }) => due === null && urls.length > 0)
    .map((one) => fault(one, 'review_by', 'names a page, and no day by which somebody opens it again'))
}

function repeated(reviewed: readonly Reviewed[]): Fault[] {
  return reviewed.flatMap((one) => {
    const twice = one.urls.find((url, index) => one.urls.indexOf(url) !== index)
    return twice ? [fault(one, 'sources', `names ${twice} twice`)] : []
  })
}

/** The spelling of the first file counts. */
function spelled(reviewed: readonly Reviewed[]): Fault[] {
  const first = new Map<string, { url: string; path: string }>()
  return reviewed.flatMap((one) =>
    [...new Set(one.urls)].flatMap((url) => {
      const key = addressKey(url)
      const earlier = first.get(key)
      if (!earlier) first.set(key, { url, path: one.path })
      if (!earlier || earlier.url === url) return []
      return [
        fault(one, 'sources', `writes ${url}, and ${earlier.path} writes ${earlier.url}: use one of them`),
      ]
    }),
  )
}
