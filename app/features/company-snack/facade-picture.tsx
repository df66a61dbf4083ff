import { useMessages } from '#app/i18n/messages.tsx'
import { drawFacade } from './facade-drawing.ts'
import type { Facade } from './rules.ts'

interface FacadePictureProps {
  facade: Facade
  day: string
  className?: string
}

/** A facade with a window for each colleague, lit for each who took the snack; all gold in a golden round. */
export function FacadePicture({ facade, day, className }: FacadePictureProps) {
  const t = useMessages('company-snack')
  const { windows, lit, golden } = facade
  const { width, height, front, ...shapes } = drawFacade(windows, lit, day)
  const stripes = Array.from({ length: Math.floor((width - 20) / 10) }, (_, stripe) => 10 + stripe * 10)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      role="img"
      aria-label={t(golden ? 'windowsGolden' : 'windowsLit', { count: lit, lit, windows })}
    >
      <rect x="2" y="12" width={width - 4} height={height - 14} fill="var(--wall)" />
      <rect y="5" width={width} height="9" rx="2" fill={golden ? 'var(--accent)' : 'var(--wall-deep)'} />
      <path d={shapes.dark} fill="var(--wall-deep)" stroke="var(--wall-raised)" />
      <path d={shapes.lit} fill="var(--hatch-lit)" stroke="var(--hatch-lit-deep)" strokeWidth="1.5" />
      <rect x="10" y={front + 11} width={width - 20} height="29" fill="var(--wall-deep)" />
      <rect x={width / 2 - 9} y={front + 14} width="18" height="26" fill="var(--hatch-lit)" />
      <path d={`M${width / 2} ${front + 14}v26`} stroke="var(--wall-deep)" />
      {stripes.map((x, stripe) => (
        <path
          key={x}
          d={`M${x} ${front + 4}h10v10a5 4 0 0 1 -10 0z`}
          fill={stripe % 2 === 0 ? 'var(--accent)' : 'var(--on-wall)'}
        />
      ))}
      <rect y={height - 2} width={width} height="2" fill="var(--line-strong)" />
    </svg>
  )
}
