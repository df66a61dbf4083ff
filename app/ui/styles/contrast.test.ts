import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const PAIR = /--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g
const colours = new Map<string, { light: string; dark: string }>()
for (const [, name = '', light, dark, both] of tokens.matchAll(PAIR)) {
  colours.set(name, { light: light ?? both ?? '', dark: dark ?? both ?? '' })
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(front: string, back: string, theme: 'light' | 'dark'): number {
  const value = (name: string) => {
    const found = colours.get(name)
    if (!found) throw new Error(`no colour token --${name}`)
    return luminance(found[theme])
  }
  const [low = 0, high = 0] = [value(front), value(back)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const TEXT: Record<string, string[]> = {
  ink: ['page', 'surface', 'surface-sunken', 'surface-raised', 'hatch-plate'],
  'ink-muted': ['page', 'surface', 'surface-sunken', 'surface-raised', 'hatch-plate'],
  'ink-subtle': ['page', 'surface', 'surface-sunken', 'surface-raised', 'hatch-plate'],
  link: ['page', 'surface', 'surface-sunken', 'surface-raised'],
  'on-wall': ['wall', 'wall-deep', 'wall-raised'],
  'on-wall-muted': ['wall', 'wall-deep'],
  accent: ['wall', 'wall-deep'],
  'on-accent': ['accent', 'accent-hover'],
  'on-accent-soft': ['accent-soft'],
  'on-strong': ['strong', 'strong-hover'],
  success: ['surface', 'page'],
  'on-success-soft': ['success-soft'],
  warning: ['surface'],
  'on-warning-soft': ['warning-soft'],
  danger: ['surface', 'surface-raised', 'page'],
  'on-danger': ['danger', 'danger-hover'],
  'on-danger-soft': ['danger-soft'],
  'on-level-beginner': ['level-beginner'],
  'on-level-intermediate': ['level-intermediate'],
  'on-level-advanced': ['level-advanced'],
}
const SHAPES: Record<string, string[]> = {
  'line-strong': ['page', 'surface', 'surface-sunken'],
  'ring-content': ['surface'],
  'ring-xp': ['surface'],
  'ring-rank': ['surface'],
  focus: ['page', 'surface'],
}

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const pairs = (sets: Record<string, string[]>) =>
    Object.entries(sets).flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

  it.each(pairs(TEXT))('%s can be read on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(SHAPES))('%s can be seen on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3)
  })
})
