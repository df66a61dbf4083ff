import { parseArgs } from 'node:util'

export const parts = ['answers', 'pages', 'leaderboard', 'growth', 'grading'] as const
export type Part = (typeof parts)[number]

export interface Options {
  /** Size of the large database. */
  users: number
  progressRows: number
  /** Length of one measured run. */
  seconds: number
  rounds: number
  connections: number[]
  only: Set<Part>
  databaseUrl: string | undefined
  poolSize: number | undefined
  /** Folder for processor profiles of the measured servers. */
  profile: string | undefined
  json: boolean
}

/** The database everything is compared with. */
export const smallUsers = 1_000

export const usage = `npm run bench -- [options]

  --users N             learners in the large database (1000000)
  --progress-rows N     rows of user_progress in it, about (20000000)
  --quick               the same as --users 20000 --progress-rows 400000 --seconds 4 --rounds 2
  --seconds N           length of one measured run (10)
  --rounds N            how often each pair of runs is repeated; the median counts (3)
  --connections A,B     clients that answer at the same time (8,16)
  --only A,B            some of: ${parts.join(', ')} (all)
  --pool N              DATABASE_POOL_SIZE of the server that is measured (the server's default)
  --profile FOLDER      writes a processor profile (.cpuprofile) of each measured server; costs some speed
  --database-url URL    an existing PostgreSQL server instead of one of our own; the benchmark makes and drops
                        databases named snackwijs_bench_… there, and keeps the large one for a next time
  --json                one JSON object on the last line
`

function positive(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`)
  return number
}

/** @throws Error with one line when an option makes no sense. @returns undefined when help is asked for */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string' },
      'progress-rows': { type: 'string' },
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      connections: { type: 'string', default: '8,16' },
      only: { type: 'string', default: parts.join(',') },
      pool: { type: 'string' },
      profile: { type: 'string' },
      'database-url': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const only = values.only.split(',')
  const unknown = only.find((part) => !parts.includes(part as Part))
  if (unknown) throw new Error(`--only knows ${parts.join(', ')}, not ${unknown}`)
  const { quick } = values
  const options = {
    users: positive('users', values.users ?? (quick ? '20000' : '1000000')),
    progressRows: positive('progress-rows', values['progress-rows'] ?? (quick ? '400000' : '20000000')),
    seconds: positive('seconds', values.seconds ?? (quick ? '4' : '10')),
    rounds: positive('rounds', values.rounds ?? (quick ? '2' : '3')),
    connections: values.connections.split(',').map((value) => positive('connections', value)),
    only: new Set(only as Part[]),
    databaseUrl: values['database-url'],
    poolSize: values.pool === undefined ? undefined : positive('pool', values.pool),
    profile: values.profile,
    json: values.json,
  }
  if (options.users < smallUsers) throw new Error(`--users must be at least ${smallUsers}`)
  return options
}
