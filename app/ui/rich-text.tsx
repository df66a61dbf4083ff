import { Fragment, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { RichBlock, RichInline } from '#app/lib/markdown/rich-text.ts'
import { classNames } from './class-names.ts'
import { Gloss } from './gloss.tsx'

/** A text that was read by parseMarkdown: a lesson, an article. Nothing in it can become markup of its own. */
export function RichText({ blocks, className }: { blocks: readonly RichBlock[]; className?: string }) {
  return <div className={classNames('prose', className)}>{keyed(blocks, showBlock)}</div>
}

/** The tree never changes while it is shown, so a place in it is a key. */
function keyed<T>(items: readonly T[], show: (item: T) => ReactNode): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>{show(item)}</Fragment>
  ))
}

/** Punctuation at the beginning of a text: it stays on the line of the explained word before it, which is a button. */
const closing = /^[^\s\p{L}\p{N}]+/u

function inlines(children: readonly RichInline[]): ReactNode {
  return children.map((inline, index) => {
    const [before, next] = [children[index - 1], children[index + 1]]
    const after = inline.type === 'gloss' && next?.type === 'text' ? closing.exec(next.text)?.[0] : undefined
    const rest =
      inline.type === 'text' && before?.type === 'gloss' ? inline.text.replace(closing, '') : undefined
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tree never changes while it is shown
      <Fragment key={index}>
        {after ? (
          <span className="whitespace-nowrap">
            {showInline(inline)}
            {after}
          </span>
        ) : (
          (rest ?? showInline(inline))
        )}
      </Fragment>
    )
  })
}

function showBlock(block: RichBlock): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.children)}</p>
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading>{inlines(block.children)}</Heading>
    }
    case 'list': {
      const items = keyed(block.items, (item) => <li>{item.length === 1 ? tight(item) : blocks(item)}</li>)
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'quote':
      return <blockquote>{blocks(block.children)}</blockquote>
    case 'code':
      return <pre>{block.text}</pre>
    case 'table':
      return <Table header={block.header} rows={block.rows} />
    case 'rule':
      return <hr />
  }
}

const blocks = (children: readonly RichBlock[]) => keyed(children, showBlock)

/** The one paragraph of a list item needs no paragraph around it. */
function tight(item: readonly RichBlock[]): ReactNode {
  const [only] = item
  return only?.type === 'paragraph' ? inlines(only.children) : blocks(item)
}

/** A wide one scrolls by itself, so it can be reached with the keyboard; its headings name it. */
function Table({ header, rows }: { header: RichInline[][]; rows: RichInline[][][] }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="prose__table" tabIndex={0} aria-labelledby={id}>
      <table>
        <thead id={id}>
          <tr>
            {keyed(header, (cell) => (
              <th scope="col">{inlines(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => (
            <tr>
              {keyed(row, (cell) => (
                <td>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function showInline(inline: RichInline): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'strong':
      return <strong>{inlines(inline.children)}</strong>
    case 'emphasis':
      return <em>{inlines(inline.children)}</em>
    case 'strike':
      return <s>{inlines(inline.children)}</s>
    case 'code':
      return <code>{inline.text}</code>
    case 'link':
      return <RichLink href={inline.href}>{inlines(inline.children)}</RichLink>
    case 'gloss':
      return (
        <Gloss term={inline.term} title={capitalised(inline.term)}>
          {inline.explanation}
        </Gloss>
      )
    case 'break':
      return <br />
  }
}

const capitalised = (term: string) => term.charAt(0).toUpperCase() + term.slice(1)

function RichLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>
  return (
    <a href={href} rel="noreferrer" target="_blank">
      {children}
    </a>
  )
}
