import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { type Scorecard, scorecardSchema } from './scorecard.ts'

let card: Scorecard | undefined

/** The last figures that were published. Read once. @throws when the file is not one that `--publish` wrote */
export function scorecard(): Scorecard {
  card ??= scorecardSchema.parse(JSON.parse(readFileSync(join(contentFolder(), 'scorecard.json'), 'utf8')))
  return card
}
