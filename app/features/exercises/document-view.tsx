import { Fragment, type ReactNode, useId } from 'react'
import type { Block, Inline } from './document.ts'

interface DocumentViewProps {
  blocks: readonly Block[]
  /** Shows words that an author marked, or that can be pressed; what it leaves alone is shown as it is. */
  unit?: (unit: string, words: ReactNode, key: string) => ReactNode
}

/** A mail, a price list or a contract inside an exercise. */
export function DocumentView({ blocks, unit }: DocumentViewProps) {
  const line = (inlines: readonly Inline[], at: string) =>
    inlines.map((inline, place) => {
      const key = `${at}.${place}`
      const words = <Words inline={inline} />
      return (
        <Fragment key={key}>
          {inline.unit !== undefined && unit ? unit(inline.unit, words, key) : words}
        </Fragment>
      )
    })
  return (
    <div className="document">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order
        <DocumentBlock key={place} block={block} at={String(place)} line={line} />
      ))}
    </div>
  )
}

interface DocumentBlockProps {
  block: Block
  at: string
  line: (inlines: readonly Inline[], at: string) => ReactNode
}

function DocumentBlock({ block, at, line }: DocumentBlockProps) {
  switch (block.type) {
    case 'heading':
      return (
        <p className="document__heading">
          <strong>{line(block.text, at)}</strong>
        </p>
      )
    case 'paragraph':
      return (
        <p>
          {block.lines.map((inlines, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order
            <Fragment key={place}>
              {place > 0 && <br />}
              {line(inlines, `${at}.${place}`)}
            </Fragment>
          ))}
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((inlines, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order
            <li key={place}>{line(inlines, `${at}.${place}`)}</li>
          ))}
        </ul>
      )
    case 'table':
      return <DocumentTable rows={block.rows} at={at} line={line} />
  }
}

/** A wide one scrolls by itself, so it can be reached with the keyboard; its headings name it. */
function DocumentTable({ rows, at, line }: { rows: Inline[][][] } & Omit<DocumentBlockProps, 'block'>) {
  const id = useId()
  const [head = [], ...body] = rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="document__table" tabIndex={0} aria-labelledby={id}>
      <table>
        <thead id={id}>
          <tr>
            {head.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order
              <th key={place} scope="col">
                {line(cell, `${at}.h.${place}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order
            <tr key={place}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes its order
                <td key={column}>{line(cell, `${at}.${place}.${column}`)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** An amount stays on one line: '€ 4' as Dutch writes it has a space in it. */
const unbroken = (text: string) => text.replace(/€ (?=\d)/g, '€\u00a0')

function Words({ inline: { text, style } }: { inline: Inline }) {
  if (style === 'bold') return <strong>{unbroken(text)}</strong>
  return style === 'code' ? <code>{text}</code> : unbroken(text)
}
