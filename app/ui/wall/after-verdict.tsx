import { type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * What stands below a verdict and takes long to draw. Below one that came just now it comes once the verdict has been painted (decision 0098);
 * until then there is room to scroll the verdict to the top, and nothing in view that would be pushed away.
 * @param fresh the verdict came just now
 */
export function AfterVerdict({ fresh, children }: { fresh: boolean; children: ReactNode }) {
  const [painted, setPainted] = useState(!fresh)
  useEffect(() => (painted ? undefined : afterPaint(() => setPainted(true))), [painted])
  return painted ? children : <div className="min-h-dvh" />
}
