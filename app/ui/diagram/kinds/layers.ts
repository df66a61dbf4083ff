import type { DiagramParts } from '#app/lib/lesson/diagram.ts'
import { type Drawing, rowHeight, type Shape, type Tone, tile } from '#app/ui/diagram/shapes.ts'

/** Slabs on each other, the lowest one widest. */
export function drawLayers({ layers }: DiagramParts['layers'], width: number): Drawing {
  const narrowest = width < 500 ? 0.78 : 0.56
  const shapes: Shape[] = []
  let y = 2
  layers.forEach((layer, index) => {
    const own = width * (narrowest + ((1 - narrowest) * index) / (layers.length - 1)) - 2
    const height = rowHeight([layer], own)
    const tone: Tone = index === 0 ? 'accent' : index === layers.length - 1 ? 'strong' : 'plain'
    shapes.push(...tile(layer, { x: (width - own) / 2, y, width: own, height }, tone, index === 0))
    y += height + 6
  })
  return { width, height: y - 4, shapes }
}
