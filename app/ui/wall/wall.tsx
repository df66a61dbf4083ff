import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type TiledSectionProps = ComponentProps<'section'> & {
  /** False when the content brings its own width. */
  contained?: boolean
  innerClassName?: string
}

/** A full-bleed stretch of tiled wall; text and buttons inside take their wall colours. Name it with aria-labelledby. */
export function TiledSection({
  contained = true,
  className,
  innerClassName = 'tiles__in',
  children,
  ...rest
}: TiledSectionProps) {
  return (
    <section {...rest} className={classNames('tiles on-wall', className)}>
      {contained ? <div className={classNames('container', innerClassName)}>{children}</div> : children}
    </section>
  )
}

/** The steel ledge that the wall ends on. */
export function Ledge() {
  return <div className="ledge" aria-hidden="true" />
}

type WallProps = Omit<ComponentProps<'ul'>, 'children'> & { columns?: 2 | 4; children: ReactNode }

/** The grid of hatches: one column on a phone, two from 768, four from 1024 (unless `columns` is 2). */
export function Wall({ columns = 4, className, children, ...rest }: WallProps) {
  return (
    <ul {...rest} className={classNames('wall', columns === 4 && 'wall--4', className)}>
      {children}
    </ul>
  )
}
