const undone: (() => void)[] = []

/**
 * Has something undone when the drill's process ends before it has done so itself: after an error, or Ctrl-C. Last made, first
 * undone, and without waiting for anything, as nothing can be waited for then. Undoing twice must be harmless.
 */
export function undoAtExit(undo: () => void): void {
  if (undone.length === 0) process.once('exit', undoAll)
  undone.push(undo)
}

function undoAll(): void {
  for (const undo of undone.toReversed()) {
    try {
      undo()
    } catch {
      // It was undone already; the others still have to be.
    }
  }
}
