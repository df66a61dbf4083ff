import { classNames } from './class-names.ts'
import type { SnackName } from './snack-for.ts'

type SnackArtProps = {
  snack: SnackName
  className?: string
  /** Below the fold: fetch when it comes near. */
  lazy?: boolean
}

/** A drawing of a snack. Always decorative; width and height only give the ratio, CSS gives the size. */
export function SnackArt({ snack, className = 'snack', lazy }: SnackArtProps) {
  return (
    <img
      className={classNames(className)}
      src={`/images/snacks/${snack}.svg`}
      alt=""
      width="120"
      height="100"
      loading={lazy ? 'lazy' : undefined}
      fetchPriority="low"
      decoding="async"
      draggable={false}
    />
  )
}
