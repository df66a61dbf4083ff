/** A line of a page: its words, how high on the page it stands, and how high its letters are, in points. */
export interface Line {
  text: string
  y: number
  height: number
}

/** A line that stands on this share of the pages, at least on three, is a header or a footer. */
const everyPage = 0.5

/**
 * Joins the lines of pages to paragraphs. A new one begins where the distance to the line before is larger than usual, and at an item of a list;
 * a line in larger letters is a heading. What stands on top or at the end of most pages, such as the number of the page, is left out.
 */
export function paragraphsOfPages(pages: readonly (readonly Line[])[]): string {
  const shape = (text: string) => text.replace(/\d+/g, '0')
  const times = new Map<string, number>()
  for (const page of pages)
    for (const one of new Set(page.map(({ text }) => shape(text)))) times.set(one, (times.get(one) ?? 0) + 1)
  const repeated = (text: string) => {
    const count = times.get(shape(text)) ?? 0
    return count >= 3 && count >= everyPage * pages.length
  }
  const kept = pages.map((page) => page.filter(({ text }) => !repeated(text)))
  const usual = median(kept.flat().map(({ height }) => height))
  const gaps = kept.flatMap((page) => page.slice(1).map(({ y }, at) => (page[at]?.y ?? 0) - y))
  const usualGap = median(gaps.filter((gap) => gap > 0))
  const out: string[] = []
  let ended = true
  for (const page of kept) {
    page.forEach((line, at) => {
      const before = page[at - 1]
      const far = before !== undefined && before.y - line.y > 1.35 * usualGap
      const heading = line.height > 1.15 * usual && line.text.length < 120
      const item = /^(?:[-•▪–]|\d{1,3}[.)]|[a-z][.)])\s/.test(line.text)
      if (heading) out.push('', `# ${line.text}`, '')
      else if (item) out.push(...(far ? [''] : []), line.text.replace(/^[•▪–]\s/, '- '))
      else if (far || (at === 0 && ended)) out.push('', line.text)
      else out.push(line.text)
      // A sentence that goes on at the next page.
      ended = heading || /[.!?:;]$/.test(line.text)
    })
  }
  return out.join('\n')
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
