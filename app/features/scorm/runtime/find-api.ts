/** The object with which a page in an LMS talks to it: `API` in SCORM 1.2, `API_1484_11` in SCORM 2004. */
export type ScormApi = Record<string, (...values: string[]) => string>

/** Windows above each other that are searched; SCORM asks for seven at least. */
const depth = 20

/** A frame of another origin may not be looked into. */
function lookIn(place: Window, name: string): ScormApi | undefined {
  try {
    return (place as unknown as Record<string, ScormApi | undefined>)[name] ?? undefined
  } catch {
    return undefined
  }
}

function searchUp(from: Window, name: string): ScormApi | undefined {
  let place = from
  for (let step = 0; step < depth; step++) {
    const found = lookIn(place, name)
    if (found) return found
    if (place.parent === place) return undefined
    place = place.parent
  }
  return undefined
}

/**
 * Looks for the API in the windows around this one, and then around the window that opened it
 * (SCORM 2004 4th Edition RTE, 3.3.6; the same in SCORM 1.2 RTE, 3.3.6.1).
 */
export function findApi(win: Window, name: 'API' | 'API_1484_11'): ScormApi | undefined {
  const found = searchUp(win, name)
  if (found) return found
  try {
    return win.top?.opener ? searchUp(win.top.opener as Window, name) : undefined
  } catch {
    return undefined
  }
}
