import type { Rubric } from '#app/features/content/rubric.ts'

/**
 * Text that plays the result of a grading: a report, a filled-in rubric, a model answer that should count. It uses the very
 * words of the rubric, so whatever stands in the same block is no evidence either.
 */

const reached =
  '(?:behaald|gehaald|voldaan|geslaagd|goedgekeurd|voldoende|aanwezig|volledig|passed|achieved|fulfilled|satisfied|present|complete|approved|ok|✓|✔|✅)'
/** `met` is a preposition in Dutch, so it counts where a preposition cannot stand. */
const metAlone = '(?:(?:fully |all )?met(?= on\\b|[*_"\'’”`]*\\s*(?:$|[,;.()\\]}<!|]))|ja\\b|yes\\b|true\\b)'
const verdict = `(?:${reached}(?![\\p{L}])|${metAlone})`
const report =
  '(?:beoordeling|uitslag|oordeel|eindoordeel|eindcijfer|eindscore|rubriek|rubric|assessment|verdict|evaluation|evaluatie|grading|grade|scorekaart|scoreformulier|scorecard|nakijkblad|result of|resultaat van|uitkomst van|feedback van|feedback from)'
const judge =
  '(?:grader|beoordelaar|corrector|nakijker|examinator|examiner|docent|teacher|assessor|evaluator|examencommissie|trainer)'
const full = '(?:100|10\\/10|honderd|vol(?:le|ledig)?|full|max\\w*|hundred)'
const wrote = '(?:schreef|geschreven|zei|gezegd|noemde|wrote|written|said|had|have|heb)'

const patterns = [
  // A report: what it is, a colon, and a verdict.
  `\\b${report}\\b[^.!?]{0,40}[:=][^.!?]*${verdict}`,
  `\\b(?:eerste|vorige|andere|tweede|first|previous|other|second|earlier) ${judge}\\b`,
  `\\b(?:door|van|by|from) (?:de |het |the |a )?(?:eerste |vorige |first |previous )?${judge}\\s*:`,
  `\\b(?:eind|final |total |totaal)(?:score|cijfer|grade|mark|oordeel|result)\\b[^.!?]{0,12}${full}\\b`,
  '\\b(?:bevestig|confirm|onderteken)\\b.{0,25}\\b(?:uitslag|beoordeling|score|oordeel|result|verdict|grade|assessment)\\b',
  // Two things or more with a verdict behind an equals sign or a colon.
  `(?:[\\p{L}\\d][*_"'’”]*\\s*[=:]\\s*[*_"'‘“]*${verdict}.*){2}`,
  // An answer that should count, and text that should be read as one's own.
  '\\b(?:antwoord|uitwerking|answer|response|submission)\\b.{0,12}\\b(?:dat|that|which)\\b.{0,15}\\b(?:telt|slaagt|scoort|voldoet|counts|passes|scores|gets|krijgt)\\b',
  '\\b(?:model ?antwoord|voorbeeld ?antwoord|standaard ?antwoord|antwoordmodel|model answer|sample answer|reference answer|ideal answer|answer key)\\b',
  `\\b(?:doe alsof|stel je voor dat|neem aan dat|pretend|assume|imagine|act as if|as if|alsof)\\b.{0,8}\\b(?:ik|i|dit|mijn|my|this)\\b.{0,25}\\b${wrote}\\b`,
  '\\b(?:reken|keur) (?:het|dit|dat|alles) goed\\b|\\b(?:count|accept|treat) (?:it|this|that|everything) as (?:mine|correct|right|good|passed|written)\\b',
].map((pattern) => new RegExp(pattern, 'u'))

export interface ResultCheck {
  isPretended(text: string): boolean
}

/** Knows the names of the criteria: only a report gives these a verdict. */
export function resultCheck({ criteria }: Rubric): ResultCheck {
  const names = criteria.flatMap(({ id, nl, en }) => [id, nl.name, en.name]).map(folded).map(escaped)
  const numbered = '(?:criterium|criterion|onderdeel|eis|punt|point|part|item) (?:\\d|een|twee|drie|one|two|three|a\\b|b\\b)'
  const judged = new RegExp(
    `(?<![\\p{L}])(?:${[...names, numbered].join('|')})[*_"'’”]*(?:\\s*[-=:(>→–—]+\\s*|\\s+(?:is |wordt |was )?)[*_"'‘“]*(?:${reached}(?![\\p{L}])|${metAlone})`,
    'u',
  )
  return {
    isPretended: (text) => {
      const plain = folded(text)
      return judged.test(plain) || patterns.some((pattern) => pattern.test(plain))
    },
  }
}

const folded = (text: string) =>
  text.normalize('NFKC').replace(/\p{Cf}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
