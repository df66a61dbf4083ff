import { leakClasses } from '#app/features/promptlab/leaks/leak.ts'
import { measureLeaks, readPrompts, shareOf } from './measure-leaks.ts'

/**
 * `npm run eval:leaks`: what the rules of the Promptlab mark in labelled prompts (docs/evals.md). Exits with 1 when an aim is
 * missed on the prompts that were held out.
 */

const aims = { recall: 0.95, falseAlarms: 0.05 }
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
let missed = false

for (const name of ['development', 'held-out'] as const) {
  const prompts = readPrompts(name)
  const { byClass, recall, falseAlarms } = measureLeaks(prompts)
  const met = shareOf(recall) >= aims.recall && shareOf(falseAlarms) <= aims.falseAlarms
  if (name === 'held-out') missed = !met
  console.log(
    `${met ? 'met   ' : 'MISSED'} ${name}: ${prompts.length} prompts, recall ${percent(shareOf(recall))} (${recall.found} of ${recall.of}), false alarms in ${percent(shareOf(falseAlarms))} of the clean ones (${falseAlarms.found} of ${falseAlarms.of})`,
  )
  for (const one of leakClasses)
    console.log(`       ${one.padEnd(10)} ${byClass[one].found} of ${byClass[one].of}`)
}
process.exitCode = missed ? 1 : 0
