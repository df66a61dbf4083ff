import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'

interface ScrollTableProps {
  /** What it lists. */
  label: string
  /** What stands above each column. */
  head: readonly ReactNode[]
  children: ReactNode
}

/** A table that scrolls by itself when it is too wide; then it can be reached with the keyboard. */
export function ScrollTable({ label, head, children }: ScrollTableProps) {
  const t = useMessages('admin')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('tableOf', { name: label })}>
      <table className="table">
        <thead>
          <tr>
            {head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th scope="col" key={index}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
