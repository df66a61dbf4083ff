import { parseArgs } from 'node:util'

export interface DrillOptions {
  /** How often the fault happens; each drill has its own number when this is not given. */
  times: number | undefined
  learners: number
  /** Answers a second. */
  rate: number
  /** The version that is upgraded from, a name that git knows. */
  from: string | undefined
}

export interface Options extends DrillOptions {
  drills: string[]
  json: boolean
}

export function usage(names: readonly string[]): string {
  return `npm run drill -- <name …> [options]

  names                 ${names.join(', ')}; or all
  --times N             how often the fault happens (kill 1000, the others a few times)
  --learners N          learners who are signed in (4000)
  --rate N              answers a second that they begin (60)
  --from REF            upgrade: the version to come from, as git knows it (the last tag, else the last one with other migrations)
  --json                one JSON object on the last line

Exits with 1 when an aim is missed.
`
}

function positive(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`)
  return number
}

/** @throws Error with one line when an option makes no sense. @returns undefined when help is asked for */
export function readOptions(args: string[], names: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      times: { type: 'string' },
      learners: { type: 'string', default: '4000' },
      rate: { type: 'string', default: '60' },
      from: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || positionals.length === 0) return undefined
  const drills = positionals.includes('all') ? [...names] : positionals
  const unknown = drills.find((name) => !names.includes(name))
  if (unknown) throw new Error(`There is no drill called ${unknown}: ${names.join(', ')}`)
  return {
    drills,
    times: values.times === undefined ? undefined : positive('times', values.times),
    learners: positive('learners', values.learners),
    rate: positive('rate', values.rate),
    from: values.from,
    json: values.json,
  }
}
