import { type Bank, choiceItemsOf } from '#app/features/content/bank.ts'
import { percent } from '#app/features/content/check/figures.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import { aimOf, bankCues } from './cue-figures.ts'

/** Nobody passes by the look of the options: no cue, and not all of them together, finds the right one too often. */
export function tellingCues(bank: Bank): Fault[] {
  return bankCues(choiceItemsOf(bank)).flatMap(({ cue, all }) =>
    languages
      .filter((language) => all[language] >= aimOf(cue))
      .map((language) => ({
        path: 'content',
        rule: 'cue',
        message: `the cue '${cue}' (${language}) finds the right option in ${percent(all[language])}; below ${percent(aimOf(cue))} is allowed`,
      })),
  )
}
