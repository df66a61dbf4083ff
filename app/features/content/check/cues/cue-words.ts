import { wordsOf } from '#app/features/content/check/text.ts'
import type { Language } from '#app/lib/language.ts'

/**
 * Words by which somebody who knows nothing of the subject can tell options apart, and phrases of several words. A word that
 * ends in `*` stands for every word that begins so.
 */
type Words = Record<Language, string>

const and: Words = { nl: 'en', en: 'and' }

/** An option that argues: people who write a wrong option like to make it sound reasonable. */
const reasons: Words = {
  nl: 'want omdat zodat dus dan doordat daardoor daarom immers waardoor namelijk',
  en: 'because so since therefore thus then hence which_means',
}

/** A right option is often careful. */
const hedges: Words = {
  nl: `misschien meestal vaak soms doorgaans mogelijk waarschijnlijk vermoedelijk eventueel gewoonlijk kan kunnen kun mag mogen
    deels grotendeels ongeveer zelden veelal enigszins afhankelijk`,
  en: `may might can could maybe perhaps usually often sometimes generally typically possibly probably likely partly mostly
    roughly seldom rarely depends depending somewhat`,
}

const absolutes: Words = {
  nl: `altijd nooit alle alles alleen iedereen niemand elk elke geen geheel helemaal volledig uitsluitend enkel niets nergens
    overal ieder iedere zeker vanzelf meteen`,
  en: `always never all everything only everyone everybody nobody none each every no entirely completely fully nothing
    nowhere everywhere any certainly automatically immediately`,
}

/** In questions about working with AI it is often right that a person looks. */
const humanChecks: Words = {
  nl: `zelf controle* controleer* check* nakijk* nagekeken nalees* nalezen nalop* navrag* nagaan vergelijk* verifi* toets*
    mens mensen iemand collega* bron bronnen origineel steekproef* medewerker* leest beoordeel*
    kijk_na kijkt_na lees_na leest_na loop_na loopt_na ga_na gaat_na vraag_na vraagt_na`,
  en: `yourself himself herself themselves check* verif* compar* review* confirm* against human* person people someone
    somebody colleague* source* original* sample* staff reads look_up looks_up`,
}

/** And that data are spared. */
const caution: Words = {
  nl: `privacy* persoonsgegevens gegevens anonie* anonimi* naam namen vertrouwelijk* toestemming geheim* avg veilig* risico*
    voorzichtig* zonder weglat* weglaat afscherm* gevoelig* nodig schrap* verwijder* grondslag verwerkersovereenkomst*`,
  en: `privacy personal data anonym* name names confidential* consent permission secret* gdpr safe* risk* careful* without
    leave_out leaves_out leaving_out redact* sensitive necessary need* remove* delete*`,
}

function matcher(words: Words): Record<Language, RegExp> {
  const of = (list: string) => {
    const each = list.trim().split(/\s+/)
    return new RegExp(
      `(?<= )(?:${each.map((word) => word.replace('*', '\\S*').replace('_', ' ')).join('|')})(?= )`,
      'g',
    )
  }
  return { nl: of(words.nl), en: of(words.en) }
}

/** How many words or phrases of a list a text has. */
export type CountWords = (text: string, language: Language) => number

function counter(words: Words): CountWords {
  const found = matcher(words)
  return (text, language) => ` ${wordsOf(text).join(' ')} `.match(found[language])?.length ?? 0
}

export const countAnd = counter(and)
export const countReasons = counter(reasons)
export const countHedges = counter(hedges)
export const countAbsolutes = counter(absolutes)
export const countHumanChecks = counter(humanChecks)
export const countCaution = counter(caution)
