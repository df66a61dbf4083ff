import { Fragment } from 'react'
import type { Diagram } from '#app/lib/lesson/diagram.ts'
import { type DrawingWords, drawDiagram } from './draw-diagram.ts'
import { type Disc, type Drawing, type Label, lineHeight, type Path, type Shape } from './shapes.ts'

/** Widths at which a diagram is laid out: on a phone, and in a column of text. It scales between them. */
const widths = { narrow: 300, wide: 600 } as const

/** A diagram drawn from its words, in the colours of the theme. One of two layouts is shown, by the room there is. */
export function DiagramFigure({ diagram, words }: { diagram: Diagram; words: DrawingWords }) {
  return (
    <div className="diagram">
      {(['narrow', 'wide'] as const).map((room) => (
        <DrawingSvg
          key={room}
          className={`diagram__${room}`}
          alt={diagram.alt}
          drawing={drawDiagram(diagram, widths[room], words)}
        />
      ))}
    </div>
  )
}

function DrawingSvg({ drawing, alt, className }: { drawing: Drawing; alt: string; className: string }) {
  const { width, height, shapes } = drawing
  return (
    <svg className={className} viewBox={`0 0 ${width} ${Math.ceil(height)}`} role="img" aria-label={alt}>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes its order
        <Fragment key={index}>{show(shape)}</Fragment>
      ))}
    </svg>
  )
}

function show(shape: Shape) {
  switch (shape.type) {
    case 'box': {
      const { x, y, width, height, radius, tone } = shape
      return <rect x={x} y={y} width={width} height={height} rx={radius} data-tone={tone} />
    }
    case 'path':
      return <Line path={shape} />
    case 'disc':
      return <Lamp disc={shape} />
    case 'label':
      return <Words label={shape} />
  }
}

function Line({ path: { d, head } }: { path: Path }) {
  return (
    <>
      {d && <path className="diagram__line" d={d} />}
      {head && (
        <path
          className="diagram__head"
          d="M-7 -5.5L1 0L-7 5.5Z"
          transform={`translate(${head.x} ${head.y}) rotate(${head.angle})`}
        />
      )}
    </>
  )
}

const signs = {
  check: 'M-0.42 0.02L-0.1 0.34L0.44 -0.3',
  cross: 'M-0.34 -0.34L0.34 0.34M0.34 -0.34L-0.34 0.34',
  exclamation: 'M0 -0.46V0.12M0 0.44V0.45',
  dot: '',
}

function Lamp({ disc: { x, y, r, tone, mark } }: { disc: Disc }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} data-tone={tone} data-lamp={mark !== undefined || undefined} />
      {mark && signs[mark] && (
        <path
          className="diagram__sign"
          data-tone={tone}
          d={signs[mark]}
          transform={`translate(${x} ${y}) scale(${r})`}
        />
      )}
    </>
  )
}

function Words({ label: { lines, size, bold, anchor, x, y, on } }: { label: Label }) {
  return (
    <text fontSize={size} fontWeight={bold ? 700 : 500} textAnchor={anchor} data-on={on}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes its order
        <tspan key={index} x={x} y={y + index * size * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
