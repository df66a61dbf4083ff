import { type Bank, choiceItemsOf } from '#app/features/content/bank.ts'
import { percent } from '#app/features/content/check/figures.ts'
import { inColumns } from '#app/features/content/check/in-columns.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { aimOf, type BankCue, bankCues } from './cue-figures.ts'

const both = (figures: Record<Language, number>) => `${percent(figures.nl)} ${percent(figures.en)}`

/** Whether a cue is below its aim in both languages. */
function verdict({ cue, all }: BankCue): string {
  const aim = aimOf(cue)
  return all.nl < aim && all.en < aim ? 'met' : 'not met'
}

/** A line for each cue: how often it alone finds the right option in Dutch and in English, and whether that meets the aim. */
export function cueTable(bank: Bank): string {
  const chance = percent(1 / bankLimits.options)
  const head = [
    `cue (chance ${chance})`,
    'all nl/en',
    'on their own nl/en',
    'in quizzes nl/en',
    'aim',
    'aim met',
  ]
  const lines = bankCues(choiceItemsOf(bank)).map((figure) => {
    const { cue, all, loose, quiz } = figure
    return [cue, both(all), both(loose), both(quiz), `< ${percent(aimOf(cue))}`, verdict(figure)]
  })
  return inColumns([head, ...lines])
}
