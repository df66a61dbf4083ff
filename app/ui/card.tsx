import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Heading of the card; it also names the section, where no `aria-label` does. */
  title?: ReactNode
  /** Rank of that heading in the page. */
  level?: 2 | 3
  /** Stands right of the heading: a badge, a link. */
  beside?: ReactNode
}

/** Flat paper with one line round it. With a title it is a named section. */
export function Card({ title, level = 2, beside, className, children, ...rest }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      {...rest}
      aria-labelledby={title && !rest['aria-label'] ? id : rest['aria-labelledby']}
      className={classNames('card', className)}
    >
      {title && (
        <div className="card__head">
          <Heading id={id}>{title}</Heading>
          {beside}
        </div>
      )}
      {children}
    </section>
  )
}
