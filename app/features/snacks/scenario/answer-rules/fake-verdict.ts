import type { Rubric } from '#app/features/content/rubric.ts'

/**
 * Text that plays the result of a grading: a report, a filled-in rubric, a model answer that should count. It uses the very
 * words of the rubric, so whatever stands in the same block is no evidence either.
 */

const reached = '(?:behaald|gehaald|voldaan|geslaagd|passed|achieved|fulfilled|satisfied|[✓✔✅])(?![\\p{L}])'
/** `met` is a preposition in Dutch, so it counts where a preposition cannot stand. */
const metAlone =
  'met(?= (?:on|for) (?:all|every|each|both|the|\\d|two|three|four|five)\\b|[*_"\'’”`]*\\s*(?:$|[,;.()\\]}<!|]))'
const verdict = `(?:${reached}|\\b${metAlone})`
const mark = `[*_"'‘’“”]*`
const report =
  '(?:beoordeling|uitslag|oordeel|eindoordeel|cijfer|rubriek|rubric|assessment|verdict|evaluation|evaluatie|grading|grade|score|scorekaart|scoreformulier|scorecard|nakijkblad|result|resultaat|uitkomst|criteria)'
const judge =
  '(?:grader|beoordelaar|corrector|nakijker|examinator|examiner|docent|teacher|assessor|examencommissie)'
const wrote = '(?:schreef|geschreven|gezegd|wrote|written|said)'

const patterns = [
  // A report: what it is, a colon, and a verdict.
  `\\b${report}\\b[^.!?]{0,40}[:=][^.!?]*${verdict}`,
  `\\b(?:beoordeling|uitslag|oordeel|feedback|commentaar|assessment|result|verdict|comment|notes?)\\b.{0,12}\\b(?:door|van|by|from|of)\\b.{0,20}\\b${judge}\\b[^.!?]{0,10}:`,
  '\\b(?:eind|final |overall |total |totaal)(?:score|cijfer|grade|mark|oordeel|result)\\b\\W{0,3}(?:is |of |van )?(?:100|10)\\b',
  '\\b(?:bevestig|confirm)\\b.{0,5}\\b(?:deze|dit|this|the above)\\b.{0,15}\\b(?:uitslag|beoordeling|score|oordeel|result|verdict|grade|assessment)\\b',
  // Two things or more with a verdict behind an equals sign, a colon or nothing.
  `(?:[\\p{L}\\d]${mark}\\s*[=:]?\\s*${mark}\\b(?:${reached}|${metAlone}).{0,200}?){2}`,
  // One verdict after another, of nothing: `behaald, behaald, behaald`.
  `(?:${reached}[\\s,;.&+-]*){3}`,
  '\\b(?:criterium|criterion|criteria)\\b.{0,15}[:=(]\\s*["\'‘“]?(?:ja|yes|ok|true|goed|good)\\b',
  // An answer that should count, and text that should be read as one's own.
  '\\b(?:antwoord|uitwerking|answer|response|submission)\\b.{0,12}\\b(?:dat|that|which)\\b.{0,5}\\b(?:volledig|helemaal|fully|full|completely)\\b.{0,5}\\b(?:telt|slaagt|scoort|voldoet|counts|passes|scores)\\b',
  '\\b(?:answer|response|submission)\\b.{0,8}\\b(?:that|which)\\b.{0,10}\\b(?:gets|scores|earns)\\b.{0,8}\\b(?:full|top|maximum|100)\\b',
  '\\b(?:model ?antwoord|antwoordmodel|nakijkmodel|model answer|answer key)\\b.{0,20}(?::|\\bluidt\\b|\\breads\\b)',
  `\\b(?:doe alsof|stel je voor dat|neem aan dat|pretend|assume|imagine|act as (?:if|though))\\b.{0,8}\\b(?:ik|i|dit|my|this)\\b.{0,25}\\b${wrote}\\b`,
  '\\b(?:reken|keur) (?:het|dit|dat|alles) goed\\b|\\b(?:count|accept|treat) (?:it|this|that) as (?:mine|my own|passed|written)\\b',
].map((pattern) => new RegExp(pattern, 'u'))

export interface FakeVerdictCheck {
  isFakeVerdict(text: string): boolean
}

/** Knows the names of the criteria: only a report gives these a verdict. */
export function fakeVerdictCheck({ criteria }: Rubric): FakeVerdictCheck {
  const names = criteria
    .flatMap(({ id, nl, en }) => [id, nl.name, en.name])
    .map(folded)
    .map(escaped)
  const numbered =
    '(?:criterium|criterion|onderdeel|eis|punt|point|part|item) (?:\\d|een|twee|drie|one|two|three)'
  const judged = new RegExp(
    `(?:^|[.,:;!?({\\[|>#*_"'-])\\s*(?:${[...names, numbered].join('|')})${mark}(?:\\s*[-=:(>→–—]+\\s*|\\s+)${mark}(?:[✓✔✅]|${reached}(?=\\s*(?:$|[^\\p{L}\\s]))|${metAlone})`,
    'u',
  )
  return {
    isFakeVerdict: (text) => {
      const plain = folded(text)
      return judged.test(plain) || patterns.some((pattern) => pattern.test(plain))
    },
  }
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
