import { useEffect, useState } from 'react'
import { clampFirst, pageSizes } from './paging.ts'

/** Where the pages get wide; the same width at which the style sheet shows four hatches. */
const wideQuery = '(min-width: 48rem)'

/**
 * The offset of the first hatch that is shown. Four are rendered from there and the style sheet hides the last two on
 * a narrow screen, so server and browser agree at every width. When a screen gets wide, a narrow page that began
 * halfway a wide one moves to its start.
 */
export function useWallOffset(total: number): [first: number, setFirst: (first: number) => void] {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const wide = window.matchMedia(wideQuery)
    const align = () => {
      if (wide.matches) setFirst((at) => at - (at % pageSizes.wide))
    }
    wide.addEventListener('change', align)
    return () => wide.removeEventListener('change', align)
  }, [])
  return [clampFirst(first, total), setFirst]
}
