import { parseArgs } from 'node:util'

export interface Options {
  /** The same gives the same places in the same program. */
  seed: number
  /** How many faults are planted. */
  count: number
  /** Asks the tests near a fault only. */
  near: boolean
  /** Shows the faults and plants none. */
  list: boolean
}

export const usage = `npm run mutation -- [options]

  --seed N        chooses the same places again, in the same program (1)
  --count N       faults to plant, one after the other (30)
  --near          asks only the tests near a fault, not every test that \`vitest related\` knows
  --list          shows the faults and plants none
`

function whole(name: string, value: string, least: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number from ${least}`)
  return number
}

/** @throws Error with one line when an option makes no sense. @returns undefined when help is asked for */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '30' },
      near: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const { near, list } = values
  return { seed: whole('seed', values.seed, 0), count: whole('count', values.count, 1), near, list }
}
