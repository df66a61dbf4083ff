import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

export interface Machine {
  cores: number
  model: string
  memoryGiB: number
  node: string
}

export function machine(): Machine {
  const all = cpus()
  return {
    cores: all.length,
    model: all[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
}

/** Load of the last minute: well above zero before the benchmark starts means that others are at work. */
export const loadNow = () => loadavg()[0] ?? 0

/** Linux counts processor time in ticks of 10 ms. */
const msPerTick = 10

interface ProcessTimes {
  parent: number
  own: number
  /** Of children that ended. */
  children: number
}

function timesOf(pid: number | 'self'): ProcessTimes {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may contain anything; the fields behind it are numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = (index: number) => msPerTick * Number(fields[index])
  return { parent: Number(fields[1]), own: ticks(11) + ticks(12), children: ticks(13) + ticks(14) }
}

function find(pid: number): ProcessTimes[] {
  try {
    return [timesOf(pid)]
  } catch {
    return []
  }
}

/** Processor time of this process and of the children it waited for (such as pgbench), in milliseconds. Linux only. */
export function ownCpu(): number {
  const { own, children } = timesOf('self')
  return own + children
}

/** The process that a PostgreSQL backend belongs to. @returns undefined when it runs on another machine or system */
export function serverOfBackend(pid: number): number | undefined {
  return find(pid)[0]?.parent
}

/** Processor time of a PostgreSQL server with all its backends, also those that ended, in milliseconds. */
export function postgresCpu(server: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  const root = find(server)[0]
  const backends = all.flatMap(find).filter((times) => times.parent === server)
  return (root ? root.own + root.children : 0) + backends.reduce((sum, times) => sum + times.own, 0)
}
