import type { ReactNode } from 'react'

/** Facts under each other; one without a value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="m-0 grid items-baseline gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="small subtle">{name}</dt>
            <dd className="m-0 mb-2 wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
