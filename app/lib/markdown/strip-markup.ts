/**
 * A text that somebody else wrote, as one plain paragraph: no tags, links, Markdown or control characters, and not longer
 * than `most` characters. Cut at a sentence when one ends in the last third, else at a word.
 */
export function stripMarkup(text: string, most: number): string {
  const plain = text
    .slice(0, 4 * most)
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[*_`~]{2,}|[`*]|^\s*(#{1,6}|>|[-+•])\s+/gm, '')
    .replace(/[<>]/g, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1)
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  if (sentence > (2 * most) / 3) return cut.slice(0, sentence + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}
