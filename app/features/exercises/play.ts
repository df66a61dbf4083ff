/** What the component of a kind gets to play one of its exercises. */
export interface PlayProps<View, Move> {
  view: View
  /** A move is on its way. */
  busy: boolean
  /** Nothing can be changed: a move waits in this browser for a connection. */
  waiting: boolean
  /** Sends a move. A move that fails is told of by the page, and can be sent again. */
  onMove: (move: Move) => void
}

/** What the component of a kind gets to show an exercise that is over. */
export interface ReviewProps<View> {
  view: View
}
