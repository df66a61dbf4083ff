/** A paragraph as it was written, before it has a number. */
export interface Block {
  heading: string
  text: string
}

/** White space of any kind and amount as one space, nothing at the ends: how texts are compared, and nothing else about them. */
export function squash(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const isItem = (line: string) => /^(?:[-*•]|\d{1,3}[.)]|[a-z][.)])\s/.test(line)

/** What stands behind the marks of a heading, in a line without white space at its ends; marks at the end are decoration. */
function headingOf(line: string): string | undefined {
  if (!/^#{1,6} /.test(line)) return undefined
  const words = line.slice(line.indexOf(' ') + 1)
  const end = [...words].findLastIndex((mark) => mark !== '#' && mark !== ' ')
  return [...words].slice(0, end + 1).join('')
}

/** A text as it is kept: letters, line ends and spaces of one kind, and nothing that cannot be seen. */
export function tidyPolicy(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t\v\f]/g, ' ')
      // Marks that turn the direction of a text, joiners and the like, by which it would read otherwise than it is.
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (mark) => (mark === '\n' ? mark : ''))
      .trim()
  )
}

/**
 * The paragraphs of a text: what has a blank line between, under the last heading (`# `). Lines that were broken off for the width of a page
 * are joined; items of a list keep their lines and stay with the sentence that announces them.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let heading = ''
  let lines: string[] = []
  const end = () => {
    if (lines.length > 0) blocks.push({ heading, text: lines.join('\n') })
    lines = []
  }
  for (const raw of tidyPolicy(text).split('\n')) {
    const line = squash(raw)
    const title = headingOf(line)
    if (title !== undefined) {
      end()
      heading = title
    } else if (line === '' || /^[-=_*]{3,}$/.test(line)) end()
    else if (lines.length === 0 || isItem(line)) lines.push(line)
    else lines.push(`${lines.pop()} ${line}`)
  }
  end()
  return blocks.reduce<Block[]>((joined, block) => {
    const last = joined.at(-1)
    if (last && last.heading === block.heading && last.text.endsWith(':') && isItem(block.text))
      last.text += `\n${block.text}`
    else joined.push({ ...block })
    return joined
  }, [])
}

/** The text that these paragraphs were made of, to go on writing. */
export function textOf(paragraphs: readonly Block[]): string {
  let heading = ''
  return paragraphs
    .flatMap((one) => {
      const title = one.heading !== heading && one.heading !== '' ? [`# ${one.heading}`] : []
      heading = one.heading
      return [...title, one.text]
    })
    .join('\n\n')
}
