/** The diagram of a lesson as it is stored and drawn: its kind with its words, in one language (docs/authoring.md). */

/** A column of a comparison. */
export interface Side {
  title: string
  points: string[]
}

export interface BarValue {
  label: string
  /** In the unit of the diagram. */
  value: number
}

/** What each kind of diagram is made of. A label has at most 28 characters. */
export interface DiagramParts {
  /** One after the other. */
  steps: { steps: string[] }
  /** Round and round. */
  cycle: { steps: string[] }
  compare: { left: Side; right: Side }
  /** From little to much, in order. */
  scale: { from: string; to: string; points: string[] }
  /** `x` and `y`: low and high. `cells`: top left, top right, bottom left, bottom right; high is at the top. */
  matrix: { x: string[]; y: string[]; cells: string[] }
  /** The top one first. */
  layers: { layers: string[] }
  /** What goes in, what is asked of it, and what becomes of what passes and of what does not. */
  filter: { in: string[]; question: string; out: string[] }
  bars: { unit: string; bars: BarValue[] }
  /** What may go into a prompt: the one scheme for it. */
  lights: { green: string[]; amber: string[]; red: string[] }
}

export type DiagramKind = keyof DiagramParts

/** `alt` says in words what the diagram shows, for who does not see it. */
export type Diagram = {
  [Kind in DiagramKind]: { kind: Kind; alt: string } & DiagramParts[Kind]
}[DiagramKind]
