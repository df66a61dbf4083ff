/** Where somebody stands: XP as shown; named ones before the anonymous; by user_id, or by board_place of who is anonymous. */
export interface Standing {
  user_id: string
  shown_xp: number
  board_place: string | null
}

function standsBefore(a: Standing, b: Standing): boolean {
  if (a.shown_xp !== b.shown_xp) return a.shown_xp > b.shown_xp
  if ((a.board_place === null) !== (b.board_place === null)) return a.board_place === null
  return (a.board_place ?? a.user_id) < (b.board_place ?? b.user_id)
}

/**
 * The top of a list with somebody's own row where it belongs now: the list may be a second old, and one's own answer is seen at once.
 * @param ends nobody comes after this part, so that who belongs after all of it is put at its end
 */
export function putOwnRow<Row extends Standing>(top: readonly Row[], own: Row, ends: boolean): Row[] {
  const others = top.filter(({ user_id }) => user_id !== own.user_id)
  const place = others.findIndex((other) => standsBefore(own, other))
  if (place >= 0) return others.toSpliced(place, 0, own)
  return ends ? [...others, own] : others
}
