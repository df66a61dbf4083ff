import { parseArgs } from 'node:util'
import type { Split } from './answer-set.ts'

export interface Options {
  /** Sets that are measured apart; `all` is both as one. */
  sets: (Split | 'all')[]
  repeats: number
  concurrency: number
  differences: boolean
  json: boolean
  /** Write the public scorecard from the held-out figures. */
  publish: boolean
}

export const usage = `npm run eval -- [options]

  --split dev|heldout|all   one set, or both as one (default: both, apart)
  --repeats N               how often each middling answer is graded for the spread (5)
  --concurrency N           gradings at the same time (8)
  --differences             lists where grader and label differ, for the dev answers only
  --json                    one JSON object on the last line
  --publish                 writes content/scorecard.json, which the public page /scorecard shows
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
      split: { type: 'string' },
      repeats: { type: 'string', default: '5' },
      concurrency: { type: 'string', default: '8' },
      differences: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const { split } = values
  if (split !== undefined && split !== 'dev' && split !== 'heldout' && split !== 'all')
    throw new Error(`--split knows dev, heldout and all, not ${split}`)
  if (values.publish && split !== undefined) throw new Error('--publish measures both sets')
  return {
    sets: split === undefined ? ['dev', 'heldout'] : [split],
    repeats: positive('repeats', values.repeats),
    concurrency: positive('concurrency', values.concurrency),
    differences: values.differences,
    json: values.json,
    publish: values.publish,
  }
}
