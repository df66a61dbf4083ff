import type { Flaw } from './schema.ts'

export const flawKeys = {
  number: 'flawNumber',
  swap: 'flawSwap',
  invented: 'flawInvented',
  omitted: 'flawOmitted',
  outdated: 'flawOutdated',
  overstated: 'flawOverstated',
} as const satisfies Record<Flaw, string>
