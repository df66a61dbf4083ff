import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

export interface Options {
  requests: number
  /** Makes the same requests again; what they meet depends on what was answered before. */
  seed: number
  /** Servers, each with a database of its own. */
  sides: number
  /** Requests under way at each server. */
  lanes: number
  json: boolean
}

export const usage = `npm run fuzz -- [options]

  --requests N    requests over all (20000)
  --seed N        makes the same requests again (another one each time; it is printed)
  --sides N       servers, each with a database of its own: 1 has payments at a fake Stripe, 2 a test checkout (2)
  --lanes N       requests under way at each of them (8)
  --json          one JSON object on the last line
`

function whole(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number`)
  return number
}

/** @throws Error with one line when an option makes no sense. @returns undefined when help is asked for */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string' },
      sides: { type: 'string', default: '2' },
      lanes: { type: 'string', default: '8' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const options = {
    requests: whole('requests', values.requests),
    seed: values.seed === undefined ? newSeed() : whole('seed', values.seed),
    sides: whole('sides', values.sides),
    lanes: whole('lanes', values.lanes),
    json: values.json,
  }
  if (options.sides < 1 || options.sides > 2) throw new Error('--sides must be 1 or 2')
  if (options.requests < 1 || options.lanes < 1) throw new Error('--requests and --lanes must be above 0')
  return options
}

export const newSeed = () => randomInt(2 ** 31)
