import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useHash } from '#app/lib/use-hash.ts'
import { Tabs } from './tabs.tsx'

interface HashTabsProps<Value extends string> {
  /** Unique on the page. */
  id: string
  label: string
  /** The first is open when the address names none of them. */
  tabs: readonly { value: Value; label: string; panel: ReactNode }[]
}

/**
 * Tabs whose choice is the part of the address behind #, so that a link can open one. All panels are in the HTML, and
 * without JavaScript all of them are shown under each other.
 */
export function HashTabs<Value extends string>({ id, label, tabs }: HashTabsProps<Value>) {
  const navigate = useNavigate()
  const hash = useHash()
  const current = tabs.find(({ value }) => value === hash)?.value ?? (tabs[0]?.value as Value)
  const choose = (value: Value) => void navigate(`#${value}`, { replace: true, preventScrollReset: true })
  return (
    <>
      <Tabs id={id} label={label} tabs={tabs} value={current} onChange={choose} className="noscript:hidden" />
      {tabs.map(({ value, panel }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          className={value === current ? '' : 'hidden noscript:block'}
        >
          <div id={value}>{panel}</div>
        </div>
      ))}
    </>
  )
}
