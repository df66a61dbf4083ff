import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'

export type Tab<Value extends string> = { value: Value; label: ReactNode; count?: ReactNode }

type TabsProps<Value extends string> = {
  /** Shared with the panels: <TabPanel tabs={id} …>. Unique on the page. */
  id: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Name of the list: either a text or the id of a heading. */
  label?: string
  labelledBy?: string
  /** full: spread over the width; line: underlined, scrolls sideways. */
  look?: 'pill' | 'full' | 'line'
  className?: string
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** A tab list with panels (a choice without panels is <Segmented>): one stop for Tab, arrows, Home and End move and choose. The caller keeps the value. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, tabs, value, onChange, label, labelledBy, look = 'pill', className } = props
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.value))}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classNames('tabs', look !== 'pill' && `tabs--${look}`, className)}
    >
      {tabs.map((tab, index) => {
        const chosen = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={chosen}
            aria-controls={panelId(id, tab.value)}
            tabIndex={chosen ? 0 : -1}
            className="tab"
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </button>
        )
      })}
    </div>
  )
}

type TabPanelProps<Value extends string> = {
  /** The id of its <Tabs>. */
  tabs: string
  /** The tab it belongs to. */
  value: Value
  /** The tab that is open now; the panel is hidden and empty when it is another. */
  current: Value
  className?: string
  children: ReactNode
}

/** What a tab shows. */
export function TabPanel<Value extends string>({
  tabs,
  value,
  current,
  className,
  children,
}: TabPanelProps<Value>) {
  return (
    <div
      role="tabpanel"
      id={panelId(tabs, value)}
      aria-labelledby={tabId(tabs, value)}
      hidden={value !== current}
      className={className}
    >
      {value === current && children}
    </div>
  )
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`
const panelId = (id: string, value: string) => `${id}-panel-${value}`
