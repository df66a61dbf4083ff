import { ScimError } from './scim-error.ts'

/** One comparison: an attribute in small letters, and the text it equals. */
export interface Equals {
  attribute: string
  value: string
}

const longest = 1000
const comparison = /([\w.:-]{1,200}) eq ("(?:[^"\\]|\\.)*"|true|false)/iy
/** How Entra asks for the address at work. */
const workAddress = /emails\[type eq "work"\]\.value/i

export const invalidFilter = () =>
  new ScimError(400, 'Only `attribute eq "text"` is supported, joined by `and`', 'invalidFilter')

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value.toLowerCase()
  try {
    return JSON.parse(value)
  } catch {
    throw invalidFilter()
  }
}

/**
 * Filters as directories use them to find somebody (RFC 7644, 3.4.2.2): `attribute eq "text"`, or several with `and`.
 * @throws ScimError invalidFilter for any other
 */
export function parseFilter(text: string | undefined): Equals[] {
  const all = (text ?? '').trim().replace(workAddress, 'emails.value')
  if (all === '') return []
  if (all.length > longest) throw invalidFilter()
  const found: Equals[] = []
  let at = 0
  while (true) {
    comparison.lastIndex = at
    const [whole, attribute, value] = comparison.exec(all) ?? []
    if (whole === undefined || attribute === undefined || value === undefined) throw invalidFilter()
    found.push({ attribute: attribute.toLowerCase(), value: unquoted(value) })
    at += whole.length
    if (at === all.length) return found
    if (all.slice(at, at + 5).toLowerCase() !== ' and ') throw invalidFilter()
    at += 5
  }
}
