/** Hatches on one page of the wall: four from 768 px, two below it (PS-9.1.5). */
export const pageSizes = { wide: 4, narrow: 2 } as const

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The page, from 1, that the item at an offset stands on. */
export function pageAt(first: number, size: number): number {
  return Math.floor(first / size) + 1
}

/** Offset of the first item of a page. */
export function firstOfPage(page: number, size: number): number {
  return (page - 1) * size
}

/** The same offset, or the start of the last wide page when the list has become shorter than that. */
export function clampFirst(first: number, total: number): number {
  if (first < total) return first
  return firstOfPage(pageCount(total, pageSizes.wide), pageSizes.wide)
}
