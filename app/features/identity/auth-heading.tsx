import { type ReactNode, useEffect, useRef } from 'react'

interface AuthHeadingProps {
  /** Takes the focus when it appears, as it replaces what the person was at. */
  focus?: boolean
  /** A dialog has its own title, so there it is one rank lower. */
  level?: 1 | 2
  intro?: ReactNode
  children: ReactNode
}

export function AuthHeading({ focus, level = 1, intro, children }: AuthHeadingProps) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <div className="stack [--stack:6px]">
      <Heading ref={heading} tabIndex={focus ? -1 : undefined} className="text-2xl">
        {children}
      </Heading>
      {intro && <p className="muted small">{intro}</p>}
    </div>
  )
}
