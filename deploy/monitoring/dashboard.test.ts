import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exported, promqlFaults } from './promql-faults.ts'

const query = z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() })
const gridPos = z.object({
  h: z.number().int().positive(),
  w: z.number().int().min(1).max(24),
  x: z.number().int().min(0).max(23),
  y: z.number().int().min(0),
})
const source = z.object({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) })
const panel = z.discriminatedUnion('type', [
  z.object({ id: z.number(), type: z.literal('row'), title: z.string().min(1), gridPos }),
  z.object({
    id: z.number(),
    type: z.enum(['timeseries', 'stat']),
    title: z.string().min(1),
    description: z.string().min(1),
    datasource: source,
    gridPos,
    targets: z.array(query.extend({ datasource: source })).min(1),
    fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.unknown()) }),
  }),
])
const dashboardFile = z.object({
  uid: z.string().max(40),
  title: z.string(),
  schemaVersion: z.number().int().min(39),
  panels: z.array(panel),
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.enum(['datasource', 'query']) })),
  }),
})

describe('the dashboard', () => {
  const dashboard = dashboardFile.parse(JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')))
  const shown = dashboard.panels.flatMap((one) => (one.type === 'row' ? [] : [one]))

  it.each(shown.map((one) => [one.title, one] as const))(
    '%s shows series that exist',
    (_title, { targets }) => {
      expect(targets.flatMap(({ expr }) => promqlFaults(expr))).toEqual([])
    },
  )

  it('counts no probes among the requests of people', () => {
    const selectors = JSON.stringify(shown).match(/http_request_duration_seconds_\w+\{.*?\}/g) ?? []
    expect(selectors.length).toBeGreaterThan(4)
    expect(selectors.filter((selector) => !/route(!=|!~|=)\S*(probe|api|page)/.test(selector))).toEqual([])
  })

  it('uses its own variables only', () => {
    const variables = dashboard.templating.list.map(({ name }) => name)
    const used = new Set(JSON.stringify(shown).match(/(?<=\$\{?)[a-z]\w+/g))
    expect([...used].filter((name) => !variables.includes(name))).toEqual([])
  })

  it('has panels that do not lie over each other', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const taken = new Set<string>()
    for (const { title, gridPos: at } of dashboard.panels) {
      expect(at.x + at.w, title).toBeLessThanOrEqual(24)
      for (let x = at.x; x < at.x + at.w; x++) {
        for (let y = at.y; y < at.y + at.h; y++) {
          expect(taken.has(`${x},${y}`), title).toBe(false)
          taken.add(`${x},${y}`)
        }
      }
    }
  })

  it('shows every figure of ours', () => {
    const text = JSON.stringify(shown)
    const ours = [...exported.keys()].filter(
      (name) => /^(snackwijs|http)_/.test(name) && !/_(sum|count)$/.test(name),
    )
    expect(ours.filter((name) => !text.includes(name))).toEqual([])
  })
})
