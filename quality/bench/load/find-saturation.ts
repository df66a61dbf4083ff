export interface Search {
  first: number
  most: number
  /** Ends when the least that was not carried is at most this share above the most that was. */
  precision: number
}

export interface Saturation {
  /** The most learners that were carried; 0 when not even the first number was. */
  carried: number
  /** The least that were not; undefined when `most` was reached. */
  tooMany: number | undefined
}

const rounded = (learners: number) => Math.round(learners / 10) * 10

/** Doubles until it is too much, then halves the distance. @param isCarried measures one number of learners */
export async function findSaturation(
  isCarried: (learners: number) => Promise<boolean>,
  { first, most, precision }: Search,
): Promise<Saturation> {
  let carried = 0
  let tooMany: number | undefined
  for (let next: number | undefined = first; next !== undefined; next = nextTrial()) {
    if (await isCarried(next)) carried = next
    else tooMany = next
  }
  function nextTrial(): number | undefined {
    if (tooMany === undefined) return carried >= most ? undefined : Math.min(most, carried * 2)
    if (carried === 0 || tooMany - carried <= Math.max(10, precision * carried)) return undefined
    const middle = rounded((carried + tooMany) / 2)
    return middle > carried && middle < tooMany ? middle : undefined
  }
  return { carried, tooMany }
}
