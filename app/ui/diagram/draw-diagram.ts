import type { Diagram } from '#app/lib/lesson/diagram.ts'
import { drawBars } from './kinds/bars.ts'
import { drawCompare } from './kinds/compare.ts'
import { drawCycle } from './kinds/cycle.ts'
import { drawFilter } from './kinds/filter.ts'
import { drawLayers } from './kinds/layers.ts'
import { drawLights, type LightWords } from './kinds/lights.ts'
import { drawMatrix } from './kinds/matrix.ts'
import { drawScale } from './kinds/scale.ts'
import { drawSteps } from './kinds/steps.ts'
import type { Drawing } from './shapes.ts'

export interface DrawingWords {
  /** What the three lights say. */
  lights: LightWords
  /** Writes a figure as the language does. */
  number: (value: number) => string
}

/** Lays a diagram out at a width. Pure: the same on server and in the browser. */
export function drawDiagram(diagram: Diagram, width: number, { lights, number }: DrawingWords): Drawing {
  switch (diagram.kind) {
    case 'steps':
      return drawSteps(diagram, width)
    case 'cycle':
      return drawCycle(diagram, width)
    case 'compare':
      return drawCompare(diagram, width)
    case 'scale':
      return drawScale(diagram, width)
    case 'matrix':
      return drawMatrix(diagram, width)
    case 'layers':
      return drawLayers(diagram, width)
    case 'filter':
      return drawFilter(diagram, width)
    case 'bars':
      return drawBars(diagram, width, number)
    case 'lights':
      return drawLights(diagram, width, lights)
  }
}
