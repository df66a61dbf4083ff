import { type Bank, choiceItemsOf } from '#app/features/content/bank.ts'
import { mean, percent } from '#app/features/content/check/figures.ts'
import { languages } from '#app/features/content/item.ts'
import { bankLimits, letters } from '#app/features/content/rules.ts'
import type { Language } from '#app/lib/language.ts'
import { countsOf } from './counts.ts'
import { crossValidate, type Judged } from './cross-validate.ts'
import { features } from './features.ts'

/** A column that adds less than this to the mark of the right option is not worth an editor's time. */
const leastPull = 0.1
/** Cues that are named of one question in one language. */
const named = 4

/** How much one question gives itself away. */
export interface Giveaway {
  path: string
  at: string
  /** Chance that the combination of cues gives to the right option. */
  key: Record<Language, number>
  /** What does it, strongest first, and how much each adds to the mark of the right option. */
  by: Record<Language, { cue: string; pull: number }[]>
}

/** What the right option has, in this column: more or less of a feature than the others, or a place. */
function nameOf(column: number, { item, right }: Judged, language: Language): string {
  const feature = features[column]
  if (!feature) return `stands at ${letters[right]}`
  const counts = countsOf(item, language).features[column] as number[]
  const wrong = counts.filter((_, option) => option !== right)
  return (counts[right] as number) > mean(wrong) ? feature.most : feature.least
}

/** The columns of places are one cue: where the option stands. */
function pullsOf({ pull }: Judged): number[] {
  const places = pull.slice(features.length).reduce((sum, one) => sum + one, 0)
  return [...pull.slice(0, features.length), places]
}

const reasonsOf = (judged: Judged, language: Language) =>
  pullsOf(judged)
    .map((pull, column) => ({ cue: nameOf(column, judged, language), pull }))
    .filter(({ pull }) => pull >= leastPull)
    .sort((a, b) => b.pull - a.pull)
    .slice(0, named)

/** Every multiple-choice question, the one that gives itself away most (in either language) first; none of a bank that is too small. */
export function giveaways(bank: Bank): Giveaway[] {
  const items = choiceItemsOf(bank)
  const [nl, en] = languages.map((language) => crossValidate(items, language))
  if (!nl || !en) return []
  const keyOf = ({ chances, right }: Judged) => chances[right] as number
  const found = nl.map((dutch, index): Giveaway => {
    const english = en[index] as Judged
    const { path, at } = dutch.item
    return {
      path,
      at,
      key: { nl: keyOf(dutch), en: keyOf(english) },
      by: { nl: reasonsOf(dutch, 'nl'), en: reasonsOf(english, 'en') },
    }
  })
  const worst = ({ key }: Giveaway) => Math.max(key.nl, key.en)
  return found.sort((a, b) => worst(b) - worst(a) || (a.path + a.at < b.path + b.at ? -1 : 1))
}

/** One question: its file, and in each language the chance that cues give its key and what does it. */
export function showGiveaway({ path, at, key, by }: Giveaway): string {
  const lines = languages.map((language) => {
    const reasons = by[language].map(({ cue, pull }) => `${cue} +${pull.toFixed(2)}`).join(', ')
    return `  ${language} ${percent(key[language]).padStart(5)}  ${reasons}`
  })
  return [`${path} ${at.replace(/\.$/, '')}`.trimEnd(), ...lines].join('\n')
}

export const giveawayHead = `How strongly cues favour the right option (chance ${percent(1 / bankLimits.options)}), worst first:`
