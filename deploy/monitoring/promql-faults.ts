import { parser } from '@prometheus-io/lezer-promql'
import { createMetrics } from '#app/lib/metrics.server.ts'

/** What Prometheus knows about every target. */
export const targetLabels = ['job', 'instance']

const endings: Record<string, string[]> = {
  histogram: ['_bucket', '_count', '_sum'],
  summary: ['', '_count', '_sum'],
}

/** Every series that a process exports, with its labels as they are once Prometheus has read them. */
function exportedSeries(): Map<string, Set<string>> {
  const { registry } = createMetrics()
  const series = new Map([['up', new Set(targetLabels)]])
  for (const metric of registry.getMetricsAsArray()) {
    const {
      name,
      type,
      labelNames = [],
    } = metric as unknown as {
      name: string
      type: string
      labelNames?: string[]
    }
    // A label that the target has too is kept under another name (honor_labels is off).
    const own = labelNames.map((label) => (targetLabels.includes(label) ? `exported_${label}` : label))
    for (const ending of endings[type] ?? ['']) {
      series.set(name + ending, new Set([...own, ...targetLabels, ...(ending === '_bucket' ? ['le'] : [])]))
    }
  }
  return series
}

export const exported = exportedSeries()

/** Faults of an expression: what PromQL cannot read, and series or labels that no process exports. */
export function promqlFaults(expression: string): string[] {
  // Grafana puts a duration and text of its own in there.
  const text = expression.replaceAll('$__rate_interval', '5m').replace(/\$\w+/g, 'x')
  const faults: string[] = []
  const wordAt = (node: { from: number; to: number }) => text.slice(node.from, node.to)
  let labels: Set<string> | undefined
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError)
        faults.push(`cannot be read at ${node.from}: ${text.slice(node.from, node.from + 20)}`)
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier')
        const metric = name ? wordAt(name) : ''
        labels = exported.get(metric)
        if (!labels) faults.push(`nobody exports ${metric || 'a series without a name'}`)
      }
      if (node.name === 'UnquotedLabelMatcher') {
        const label = node.node.getChild('LabelName')
        const name = label ? wordAt(label) : ''
        if (labels && !labels.has(name)) faults.push(`there is no label ${name}`)
      }
    },
  })
  return faults
}
