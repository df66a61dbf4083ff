import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A question that folds open, inside <FaqList>. Works without JavaScript. */
export function Faq({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary>
        {question}
        <Icon of={ChevronDown} />
      </summary>
      <p>{children}</p>
    </details>
  )
}

/** Questions under each other. */
export function FaqList({ children }: { children: ReactNode }) {
  return <div className="faq">{children}</div>
}
