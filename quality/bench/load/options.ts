import { parseArgs } from 'node:util'

export interface LoadOptions {
  mode: 'steps' | 'soak' | 'streams' | 'costs'
  /** Minutes. */
  soak: number
  streams: number
  /** Learners active during a soak. */
  learners: number
  first: number
  most: number
  /** Seconds that one step is measured. */
  seconds: number
  ramp: number
  /** Share of the journeys that begin with signing in. */
  signIns: number
  /** Learners in the database. */
  users: number
  /** Server processes that share the learners: 1, but for steps. */
  processes: number
  databaseUrl: string | undefined
  json: boolean
}

export const usage = `npm run load -- [options]

  --steps               more and more learners until the box is full, then 70, 150 and 300 percent of that (default)
  --soak MINUTES        the same number of learners for so long: do memory, connections and event loop stay flat?
                        Before it, three times as many for a fifth as long
  --streams N           N open event streams of different learners: memory of each, and how fast an update reaches all
  --costs               processor time, bytes written and memory for each kind of request, for docs/capacity.md

  --first N             learners in the first step (100)
  --most N              learners at most (20000)
  --seconds N           length of one step (30)
  --ramp N              seconds over which learners come and go between steps (15)
  --sign-ins SHARE      share of the mornings that begin with signing in (1: a first day); sessions last thirty days (0.1)
  --learners N          learners active during a soak (300)
  --processes N         server processes for --steps, on one database; each learner stays with one (1)
  --users N             learners in the database (20000)
  --database-url URL    an existing PostgreSQL server instead of one of our own; a database snackwijs_bench_load is made
                        there, and kept for a next time
  --json                one JSON object on the last line
`

function positive(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`)
  return number
}

function share(name: string, value: string): number {
  const number = Number(value)
  if (value.trim() === '' || !(number >= 0 && number <= 1))
    throw new Error(`--${name} must be between 0 and 1`)
  return number
}

/** @throws Error with one line when an option makes no sense. @returns undefined when help is asked for */
export function readLoadOptions(args: string[]): LoadOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      steps: { type: 'boolean', default: false },
      soak: { type: 'string' },
      streams: { type: 'string' },
      costs: { type: 'boolean', default: false },
      first: { type: 'string', default: '100' },
      most: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '30' },
      ramp: { type: 'string', default: '15' },
      'sign-ins': { type: 'string', default: '1' },
      learners: { type: 'string', default: '300' },
      users: { type: 'string', default: '20000' },
      processes: { type: 'string', default: '1' },
      'database-url': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const { steps, costs, soak, streams } = values
  if ([steps, costs, soak, streams].filter(Boolean).length > 1) {
    throw new Error('--steps, --soak, --streams and --costs are runs of their own: choose one')
  }
  const users = positive('users', values.users)
  const processes = positive('processes', values.processes)
  if (processes > 1 && (costs || soak || streams))
    throw new Error('--processes is for --steps: the others are measured on one process')
  const wanted = positive('streams', streams ?? '2000')
  if (streams && wanted > users) throw new Error('--streams are of different learners: raise --users')
  return {
    mode: soak ? 'soak' : streams ? 'streams' : costs ? 'costs' : 'steps',
    soak: positive('soak', soak ?? '30'),
    streams: wanted,
    learners: positive('learners', values.learners),
    first: positive('first', values.first),
    most: positive('most', values.most),
    seconds: positive('seconds', values.seconds),
    ramp: positive('ramp', values.ramp),
    signIns: share('sign-ins', values['sign-ins']),
    users,
    processes,
    databaseUrl: values['database-url'],
    json: values.json,
  }
}
