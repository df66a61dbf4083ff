/** Every outermost JSON object that stands in the first part of a text, in order. What only looks like one is passed over. */
export function jsonObjectsIn(whole: string): unknown[] {
  const text = whole.slice(0, mostCharacters)
  const found: unknown[] = []
  let at = text.indexOf('{')
  for (let tries = 0; at >= 0 && tries < mostTries; tries++) {
    const end = closingBrace(text, at)
    const value = end < 0 ? undefined : parsed(text.slice(at, end + 1))
    if (value !== undefined) found.push(value)
    at = text.indexOf('{', value === undefined ? at + 1 : end + 1)
  }
  return found
}

/** Bounds for the work that rubbish can cause. */
const mostCharacters = 50_000
const mostTries = 200

/** Where the brace that opens at `start` closes, strings and escapes left out of the count; -1 when it never does. */
function closingBrace(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let i = start; i < text.length; i++) {
    const character = text[i]
    if (character === '\\') i++
    else if (character === '"') quoted = !quoted
    else if (!quoted && character === '{') depth++
    else if (!quoted && character === '}' && --depth === 0) return i
  }
  return -1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
