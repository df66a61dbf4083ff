import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { SnackArt } from '#app/ui/snack-art.tsx'
import type { SnackName } from '#app/ui/snack-for.ts'

type ReceiptProps = {
  /** right: passed; wrong: not; neutral: neither (a flashcard, a quiz half done). */
  tone: 'right' | 'wrong' | 'neutral'
  snack?: SnackName
  /** The verdict, in a word or two. It is the heading that takes focus after an answer. */
  title: ReactNode
  note?: ReactNode
  /** It came just now: its door opens, or bumps. */
  fresh?: boolean
  /** What it earned, below the verdict. */
  earned?: ReactNode
  /** Give it a ref and call focus() once the result shows: a screen reader then says the verdict, the note and what was earned. */
  titleRef?: Ref<HTMLHeadingElement>
  headingLevel?: 1 | 2
  /** Own id for the heading, when something outside is named by it. */
  titleId?: string
  className?: string
  children: ReactNode
}

/**
 * The result panel: a toned head, whatever the result consists of, a torn edge. The verdict is told by taking focus and by nothing else, as
 * a live region that says it too would be a second time.
 */
export function Receipt({
  tone,
  snack,
  title,
  note,
  fresh,
  earned,
  titleRef,
  headingLevel = 1,
  titleId,
  className,
  children,
}: ReceiptProps) {
  const generated = useId()
  const id = titleId ?? generated
  const said = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames('bon', className)} aria-labelledby={id} data-fresh={fresh || undefined}>
      <header className="bon__head" data-tone={tone}>
        {snack && (
          <span className="bon__window">
            <SnackArt snack={snack} />
            {fresh && <span className="hatch__door bon__door" aria-hidden="true" />}
          </span>
        )}
        <div className="bon__verdict">
          <Heading id={id} ref={titleRef} tabIndex={-1} aria-describedby={note || earned ? said : undefined}>
            {title}
          </Heading>
          <div className="contents" id={said}>
            {note && <p className="small">{note}</p>}
            {earned}
          </div>
        </div>
      </header>
      <div className="bon__body">{children}</div>
    </article>
  )
}

/** A dashed line where the sum begins. */
export function ReceiptCut() {
  return <hr className="bon__cut" />
}

/** The lines of the sum. */
export function ReceiptLines({ children }: { children: ReactNode }) {
  return <dl className="bon__lines">{children}</dl>
}

/** What for, dotted leader, how much. `total` makes it the sum. */
export function ReceiptLine({
  what,
  amount,
  total,
}: {
  what: ReactNode
  amount: ReactNode
  total?: boolean
}) {
  return (
    <div className={classNames('bon__line', total && 'bon__total')}>
      <dt>{what}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
