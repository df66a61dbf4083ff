import { expect, it } from 'vitest'
import { drawFacade } from './facade-drawing.ts'

const count = (shapes: string) => shapes.split('M').length - 1

it('draws a window for each colleague, so many of them lit', () => {
  for (const [windows, lit] of [
    [8, 0],
    [9, 9],
    [500, 123],
  ] as const) {
    const drawing = drawFacade(windows, lit, '2026-11-26')
    expect([count(drawing.lit), count(drawing.dark)]).toEqual([lit, windows - lit])
  }
})

it('keeps a window that is lit, and lights them in no order of places', () => {
  const lit = (many: number) => drawFacade(40, many, '2026-11-26').lit
  expect(lit(12).startsWith(lit(11))).toBe(true)
  const places = (shapes: string) => shapes.split('M').slice(1)
  const all = places(lit(40))
  expect(all.slice(0, 10)).not.toEqual(places(drawFacade(40, 40, '2026-11-27').lit).slice(0, 10))
  expect(new Set(all).size).toBe(40)
})
