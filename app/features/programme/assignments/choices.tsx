import type { ReactNode } from 'react'

/** Checkboxes under one heading. */
export function Choices({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="stack [--stack:var(--space-2)]">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {hint && <p className="small muted">{hint}</p>}
      {children}
    </fieldset>
  )
}
