/**
 * Widths of the characters of our text font (Figtree, bold: the widest we use), in hundredths of its size. A diagram is laid out
 * without a browser, so it has to know how long a word is.
 */
const widths: Record<number, string> = {
  22: '’‘',
  25: " '.l",
  26: ',`i|ï·',
  30: 'Ij:;!',
  34: '[]',
  38: '()r',
  40: 'ft"-{}',
  43: '1/\\_',
  48: 'sz*',
  52: '?a',
  55: 'Lkx$FJce–',
  58: '37véëèhnuüô256T^oyö9û',
  61: 'EdqPbgp8BS',
  65: '4#+<=>ZR0&Y',
  69: 'KX€~',
  72: 'DUA…CV',
  76: 'GHN',
  81: 'OQ%',
  87: 'wMm',
  99: 'W@',
}
const widthOf = new Map(
  Object.entries(widths).flatMap(([width, characters]) =>
    [...characters].map((character) => [character, Number(width)] as const),
  ),
)
/** Of a character that is not listed: wider than nearly all. */
const unknown = 72

/** How wide a text is in this size, in the same unit; a hair too wide rather than too narrow. */
export function textWidth(text: string, size: number): number {
  const hundredths = [...text].reduce((sum, character) => sum + (widthOf.get(character) ?? unknown), 0)
  return (hundredths * size) / 100
}
