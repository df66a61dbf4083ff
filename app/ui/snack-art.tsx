import { classNames } from './class-names.ts'
import appelflap from './illustrations/appelflap.svg?no-inline'
import bamischijf from './illustrations/bamischijf.svg?no-inline'
import berenklauw from './illustrations/berenklauw.svg?no-inline'
import bitterbal from './illustrations/bitterbal.svg?no-inline'
import eierbal from './illustrations/eierbal.svg?no-inline'
import frikandel from './illustrations/frikandel.svg?no-inline'
import kaassouffle from './illustrations/kaassouffle.svg?no-inline'
import kroket from './illustrations/kroket.svg?no-inline'
import leeg from './illustrations/leeg.svg?no-inline'
import loempia from './illustrations/loempia.svg?no-inline'
import mexicano from './illustrations/mexicano.svg?no-inline'
import patat from './illustrations/patat.svg?no-inline'
import saucijzenbroodje from './illustrations/saucijzenbroodje.svg?no-inline'
import speciaal from './illustrations/speciaal.svg?no-inline'
import stroopwafel from './illustrations/stroopwafel.svg?no-inline'
import type { SnackName } from './snack-for.ts'

const FILES: Record<SnackName, string> = {
  appelflap,
  loempia,
  mexicano,
  saucijzenbroodje,
  patat,
  berenklauw,
  bamischijf,
  bitterbal,
  eierbal,
  frikandel,
  kaassouffle,
  kroket,
  leeg,
  speciaal,
  stroopwafel,
}

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
      src={FILES[snack]}
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
