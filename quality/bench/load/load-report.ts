import type { Saturation } from './find-saturation.ts'
import { criterion, isCarried, type Step } from './measure-step.ts'
import type { Kind } from './requests.ts'

const ms = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '-' : value.toFixed(value < 10 ? 1 : 0)
const share = (value: number) => `${(100 * value).toFixed(value > 0 && value < 0.001 ? 2 : 1)} %`
const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

function markdown(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, n) => (n === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

/** The table of all steps, to be pasted into docs/operations.md. */
export function stepsTable(steps: readonly Step[]): string {
  const head = [
    'learners active',
    'requests/s',
    'answers/s',
    'answer p50 / p95 / p99 / max ms',
    'dashboard p99 ms',
    'sign-in p99 ms',
    '503',
    'failed',
    'processors: server / database / client',
    'server RSS MiB',
    'connections: HTTP / streams / database',
    'event loop p99 ms',
  ]
  const rows = steps.map((step) => {
    const { kinds, refused, cpu, server } = step
    const { answer, dashboard } = kinds
    const requests = step.perSecond * step.seconds
    return [
      step.active.toFixed(0),
      step.perSecond.toFixed(0),
      ((answer?.count ?? 0) / step.seconds).toFixed(1),
      `${ms(answer?.p50)} / ${ms(answer?.p95)} / ${ms(answer?.p99)} / ${ms(answer?.max)}`,
      ms(dashboard?.p99),
      ms(kinds['sign-in']?.p99),
      share(refused.count / requests),
      share(step.lost - refused.count / requests),
      cpu ? `${cpu.server.toFixed(2)} / ${cpu.database.toFixed(2)} / ${cpu.client.toFixed(2)}` : '-',
      mib(server.rss),
      `${step.connections} / ${server.streams} / ${server.databaseConnections}`,
      ms(server.lag),
    ]
  })
  return markdown(head, rows)
}

/** Every kind of request of one step. */
export function kindsTable({ kinds, seconds, refused }: Pick<Step, 'kinds' | 'seconds' | 'refused'>): string {
  const all = Object.entries(kinds) as [Kind, NonNullable<Step['kinds'][Kind]>][]
  const rows = [...all, ...(refused.count > 0 ? [['refused with 503', refused] as const] : [])].map(
    ([kind, { count, p50, p95, p99, max }]) => [
      kind,
      (count / seconds).toFixed(1),
      ms(p50),
      ms(p95),
      ms(p99),
      ms(max),
    ],
  )
  return markdown(['kind of request', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], rows)
}

export function stepLine(step: Step): string {
  const { answer } = step.kinds
  const failures = Object.entries(step.failures).slice(0, 3)
  return (
    `${step.wanted} learners (${step.active.toFixed(0)} active): ${step.perSecond.toFixed(0)} requests/s, answer p99 ` +
    `${ms(answer?.p99)} ms, lost ${share(step.lost)}: ${isCarried(step) ? 'carried' : 'too many'}` +
    failures.map(([why, count]) => `\n    ${count} x ${why}`).join('')
  )
}

export function saturationLine({ carried, tooMany }: Saturation): string {
  const rule = `p99 of an answer at most ${criterion.answerP99} ms and at most ${share(criterion.lost)} of requests lost`
  const bound = tooMany === undefined ? 'the most that was tried' : `${tooMany} were too many`
  return `Saturation: ${carried} learners active at once (${rule}; ${bound})`
}
