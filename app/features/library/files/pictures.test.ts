import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * A drawing is shown as an image: the page's colours do not reach it, so it brings its own for the dark. Snacks are not among
 * them: they lie in the lit window of a hatch, in the light and in the dark alike.
 */
describe('a drawing in an item', () => {
  const drawings = globSync('public/images/know-how/**/*.svg')

  it('is there', () => {
    expect(drawings).not.toHaveLength(0)
  })

  it.each(drawings)('fits the room that the page keeps for it: %s', (path) => {
    expect(readFileSync(path, 'utf8')).toContain('viewBox="0 0 480 190"')
  })

  it.each(drawings)('is not a white block in the dark: %s', (path) => {
    const drawing = readFileSync(path, 'utf8')
    expect(drawing).toContain('prefers-color-scheme:dark')
    // Whatever is light and large takes its colour from the sheet above, not from itself.
    expect(drawing).not.toMatch(/fill="(?:#fff|white)/i)
  })
})
