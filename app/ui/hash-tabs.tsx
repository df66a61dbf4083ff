import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useNonce } from '#app/lib/nonce.tsx'
import { useHash } from '#app/lib/use-hash.ts'
import { Tabs } from './tabs.tsx'

interface HashTabsProps<Value extends string> {
  /** Unique on the page. */
  id: string
  label: string
  /** At most five (tabs.css). The first is open when the address names none of them. */
  tabs: readonly { value: Value; label: string; panel: ReactNode }[]
}

/** Runs before the panels are there, and tells the style sheet (tabs.css) which one the address names: nothing jumps when the page's script does. */
const noteTab = (values: readonly string[]) =>
  `document.documentElement.dataset.tab=Math.max(0,${JSON.stringify(values)}.indexOf(location.hash.slice(1)))`

/**
 * Tabs whose choice is the part of the address behind #, so that a link can open one. All panels are in the HTML, and
 * without JavaScript all of them are shown under each other.
 */
export function HashTabs<Value extends string>({ id, label, tabs }: HashTabsProps<Value>) {
  const navigate = useNavigate()
  const hash = useHash()
  const nonce = useNonce()
  useEffect(() => document.documentElement.removeAttribute('data-tab'), [])
  const current = tabs.find(({ value }) => value === hash)?.value ?? (tabs[0]?.value as Value)
  const choose = (value: Value) => void navigate(`#${value}`, { replace: true, preventScrollReset: true })
  return (
    <>
      <Tabs id={id} label={label} tabs={tabs} value={current} onChange={choose} className="noscript:hidden" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before the first paint
        dangerouslySetInnerHTML={{ __html: noteTab(tabs.map(({ value }) => value)) }}
      />
      {tabs.map(({ value, panel }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          data-place={index}
          className={hash === undefined ? 'hash-panel' : value === current ? '' : 'hidden noscript:block'}
        >
          <div id={value}>{panel}</div>
        </div>
      ))}
    </>
  )
}
