import { Check } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'

/** A list of what is included. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon of={Check} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
