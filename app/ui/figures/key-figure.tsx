import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** A number that matters and what it counts, as a list item of <KeyFigures>. */
export function KeyFigure({ icon, value, name }: { icon: LucideIcon; value: ReactNode; name: ReactNode }) {
  return (
    <li className="card kpi">
      <span>
        <Icon of={icon} size="lg" />
      </span>
      <p>
        <b>{value}</b>
        <span className="small subtle">{name}</span>
      </p>
    </li>
  )
}

/** Three key figures side by side. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return <ul className="kpis">{children}</ul>
}
