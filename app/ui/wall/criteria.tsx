import { Check, CircleQuestionMark, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

const MARKS = { met: Check, partly: Minus, not: X, unseen: CircleQuestionMark }

type CriterionProps = {
  met: keyof typeof MARKS
  name: ReactNode
  /** The mark in a word: met, partly, not met. */
  state: ReactNode
  why?: ReactNode
  /** Stands below it, and is no part of what is said. */
  children?: ReactNode
  headingLevel?: 3 | 4
}

/** One judged criterion of a scenario. */
export function Criterion({ met, name, state, why, children, headingLevel = 3 }: CriterionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <li className="crit" data-met={met}>
      <span className="crit__mark" aria-hidden="true">
        <Icon of={MARKS[met]} />
      </span>
      <Heading>{name}</Heading>
      <span className="state">{state}</span>
      {why && <p>{why}</p>}
      {children && <div className="col-start-2 -col-end-1">{children}</div>}
    </li>
  )
}

/** The criteria under each other. */
export function Criteria({ children }: { children: ReactNode }) {
  return <ul className="crits">{children}</ul>
}
