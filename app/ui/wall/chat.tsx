import { ShieldAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** The conversation; new messages are announced and scrolled to. `count` is how many there are. */
export function ChatLog({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div ref={log} className="chat__log" role="log" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

/** One message; `sender` is read out before it. */
export function ChatMessage(props: { from: 'me' | 'ai' | 'blocked'; sender: string; children: ReactNode }) {
  return (
    <div className={`msg msg--${props.from}`}>
      {props.from === 'blocked' && <Icon of={ShieldAlert} />}
      <span>
        <span className="sr">{props.sender}: </span>
        {props.children}
      </span>
    </div>
  )
}
