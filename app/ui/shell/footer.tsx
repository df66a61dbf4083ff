import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

export type FooterColumn = { title: string; links: readonly { href: string; label: string }[] }

type FooterProps = {
  /** Logo and a line about the product. */
  brand: ReactNode
  columns: readonly FooterColumn[]
  /** Bottom left. */
  line: ReactNode
  /** Bottom right: theme and language. */
  controls: ReactNode
}

/** The wall after closing time. */
export function Footer({ brand, columns, line, controls }: FooterProps) {
  const id = useId()
  return (
    <footer className="tiles on-wall footer">
      <div className="container">
        <div className="footer__grid">
          <div className="footer__brand">{brand}</div>
          {columns.map((column, index) => (
            <nav key={column.title} aria-labelledby={`${id}-${index}`}>
              <h2 id={`${id}-${index}`}>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <Link to={link.href} viewTransition>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer__end">
          <span>{line}</span>
          <div className="row">{controls}</div>
        </div>
      </div>
    </footer>
  )
}
