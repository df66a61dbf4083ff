/**
 * Where a search hit a text, between two characters that no text has: the first private ones of Unicode. They survive
 * JSON, and who does not know them loses nothing but the marks.
 */
export const markStart = '\ue000'
export const markEnd = '\ue001'

export interface TextPart {
  text: string
  hit: boolean
}

/** A marked text in parts, in order. */
export function partsOfMarked(marked: string): TextPart[] {
  return marked
    .split(new RegExp(`(${markStart}[^${markEnd}]*${markEnd})`))
    .filter((part) => part !== '')
    .map((part) => ({ text: withoutMarks(part), hit: part.startsWith(markStart) }))
}

export const withoutMarks = (marked: string): string => marked.replace(/[\ue000\ue001]/g, '')

/** A sql expression for a text with the words of a query marked. @param expression sql of our own, never of a caller */
export const markedSql = (config: string, expression: string, query: string): string =>
  `ts_headline('${config}', ${expression}, ${query}, 'StartSel=${markStart},StopSel=${markEnd},HighlightAll=true')`
