import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { promqlFaults, targetLabels } from './promql-faults.ts'

const alertsText = readFileSync('deploy/monitoring/alerts.yaml', 'utf8')

const ruleFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z-]+$/),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Snackwijs[A-Z]\w+$/),
          expr: z.string().min(1),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string().min(10), description: z.string().min(20) }),
        }),
      ),
    }),
  ),
})

const ruleHead = `# alerts.yaml for the Prometheus Operator: alerts.test.ts holds the two together, and writes this one anew.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: snackwijs
  labels:
    app.kubernetes.io/name: snackwijs
spec:
`

describe('alerts', () => {
  const { groups } = ruleFile.parse(parse(alertsText))
  const rules = groups.flatMap((group) => group.rules)

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s is asked of series that exist',
    (_name, rule) => {
      expect(promqlFaults(rule.expr)).toEqual([])
    },
  )

  it('have names of their own, and texts that use labels that are left', () => {
    const names = rules.map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
    for (const { alert, expr, annotations } of rules) {
      const used = [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)].map(
        ([, label]) => label ?? '',
      )
      const kept = [...expr.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list]) => (list ?? '').split(/,\s*/))
      for (const label of used) expect([alert, ...(kept.length > 0 ? kept : targetLabels)]).toContain(label)
    }
  })

  it('that count requests leave out those of probes, or are about them only', () => {
    const selectors = rules.flatMap(
      ({ expr }) => expr.match(/http_request_duration_seconds_\w+\{[^}]*\}/g) ?? [],
    )
    expect(selectors.length).toBeGreaterThan(8)
    const odd = selectors.filter((selector) => !/route(!="probe"|="probe"|=~"api\|page")/.test(selector))
    expect(odd).toEqual([])
  })

  // After a change of alerts.yaml: npx vitest run --project unit -u deploy/monitoring/alerts.test.ts
  it('stand in the PrometheusRule as they stand in alerts.yaml', async () => {
    const [, groups = ''] = alertsText.split(/^(?=groups:)/m)
    await expect(ruleHead + groups.replace(/^(?=.)/gm, '  ')).toMatchFileSnapshot('prometheus-rule.yaml')
  })

  it('cover what the product can fail at', () => {
    const text = rules.map(({ expr }) => expr).join('\n')
    for (const series of [
      'up',
      'http_request_duration_seconds_count',
      'snackwijs_jobs_total',
      'snackwijs_model_calls_total',
      'snackwijs_requests_shed_total',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(series)
  })
})

it('Prometheus asks the processes, with their token, and reads these alerts', () => {
  const config = parse(readFileSync('deploy/monitoring/prometheus.yaml', 'utf8'))
  expect(config.rule_files).toEqual(['alerts.yaml'])
  const [{ static_configs }] = config.alerting.alertmanagers
  expect(static_configs).toEqual([{ targets: [expect.stringMatching(/^[\w.-]+:\d+$/)] }])
  expect(config.scrape_configs).toEqual([
    expect.objectContaining({
      job_name: 'snackwijs',
      authorization: { credentials_file: expect.stringMatching(/^\/run\/secrets\//) },
    }),
  ])
})
