import type { LucideIcon } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'

interface PointsProps {
  id: string
  title: string
  lead?: string
  items: readonly { icon: LucideIcon; title: string; body: string }[]
}

/** A heading with a handful of points beside it. */
export function Points({ id, title, lead, items }: PointsProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="container split">
        <div className="split__stick stack [--stack:14px]">
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <ul>
          {items.map(({ icon, title: name, body }) => (
            <li key={name} className="feat">
              <Icon of={icon} />
              <h3>{name}</h3>
              <p className="muted">{body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
