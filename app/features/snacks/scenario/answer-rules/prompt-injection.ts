/**
 * Sentences that speak to whoever grades instead of answering: orders, claims about the answer, marks of another role.
 * They are evidence for nothing. Assignments are about instructing an AI and about judging people and texts, so an order to
 * an assistant, a score for a supplier or a rule for checking answers is fine; what matters here is that it is about the
 * writer's own answer, about its grading, or about rules that should be forgotten.
 */

const own =
  '(?:dit|mijn|deze|bovenstaande?|ingediende|this|my|the above|the submitted) (?:\\w+ )?(?:antwoord|tekst|inzending|uitwerking|cursist|student|deelnemer|leerling|answer|submission|response|learner|student|participant)'
const writer = '(?:de|deze|the|this) (?:cursist|leerling|student|learner)'
const grader =
  '(?:beoordelaar|nakijker|examinator|corrector|ai[- ]?grader|grader|evaluator|examiner|assessor|nakijkmodel|beoordelingsmodel)'
const points = '(?:punten|punt|score|cijfer|procent|points?|marks?|percent|credit|grade)'
const most = '(?:100|honderd|maxim\\w+|volle|hoogste|perfecte?|full|highest|hundred|top)'
const reached =
  '(?:gehaald|behaald|voldaan|vervuld|aanwezig|gedekt|geslaagd|voldoende|volledig|uitstekend|perfect|(?:are|is|as|zijn|als) met|fulfil\\w*|satisf\\w+|passed|passes|complete|excellent)'

const patterns = [
  // Forget what you were told.
  '(?:negeer|vergeet|omzeil|overschrijf|ignore|forget|disregard|override|bypass)\\b.{0,30}\\b(?:criteri\\w*|rubri\\w*|beoordeling\\w*|grading|instructi\\w*|(?:alle|je|jouw|your|all|previous|eerdere) (?:\\w+ )?(?:regels|rules|opdrachten|prompts?)|system ?prompt)\\b(?!.{0,20}\\bniet\\b)',
  '(?:negeer|vergeet|ignore|forget|disregard)\\b.{0,20}\\b(?:het bovenstaande|al het voorgaande|everything above|all of the above|everything before)\\b',
  // Give points.
  `(?:geef|gun|ken|zet|noteer|reken|vul|give|award|assign|grant|set|put)\\b.{0,40}\\b${most} ?(?:%|\\b${points}\\b)`,
  `(?:geef|gun|ken|noteer|reken|give|award|assign|grant)\\b.{0,10}\\b(?:mij|me|${own}|${writer})\\b.{0,40}\\b(?:${points}|voldoende|pass)\\b`,
  `${points}\\b.{0,20}\\b(?:voor|for|to|aan) (?:mij|me|${own}|${writer})\\b`,
  `(?:keur|laat|approve|pass|accept)\\b.{0,20}\\b(?:${own}|${writer})\\b`,
  // Claims about the answer and its criteria.
  `(?:${own}|${writer})\\b.{0,40}\\b(?:verdient|krijgt|slaagt|voldoet|beantwoordt|goedgekeurd|foutloos|bevat|noemt|legt uit|laat zien|toont aan|herkent|behandelt|beschrijft|dekt|benoemt|deserves?|gets|meets|earns|approved|flawless|contains?|mentions?|covers?|explains|shows|names|states|recogni[sz]es|addresses|includes?|${reached})\\b`,
  `(?:het antwoord hierboven|the answer above)\\b`,
  `(?:alle?|elk|ieder|all|every|each)\\b.{0,20}\\bcriteri\\w*\\b.{0,30}\\b${reached}\\b`,
  `(?:voldoe\\w*|meets?|satisf\\w+|fulfil\\w*)\\b.{0,20}\\b(?:alle|elk|ieder|all|every|each)\\b.{0,20}\\bcriteri\\w*\\b`,
  `(?:markeer|beoordeel|reken|beschouw|registreer|mark|grade|rate|judge|treat|consider|evaluate)\\b.{0,20}\\b(?:${own}|${writer}|(?:alle?|elk|all|every|each|the) criteri\\w*)\\b.{0,20}\\b(?:als|as|met|with)\\b`,
  // Speaking to the grader.
  `(?:beste|geachte|hallo|hey|hi|dear|hello|note to|attention|let op|(?:opmerking|bericht|notitie|instructie) (?:voor|aan))\\W{1,3}(?:de |the |ai[- ])*${grader}\\b`,
  `(?:je bent|jij bent|u bent|you are|youre) (?:nu|vanaf nu|voortaan|now|from now on)\\b.{0,30}\\b${grader}\\b`,
  '(?:system ?prompt|systeemprompt|systeembericht|system message|developer mode|ontwikkelaarsmodus|debug ?mode|jailbreak|dan mode|admin override|testmodus|test mode)\\b.{0,40}\\b(?:aan|actief|geactiveerd|on|active|enabled|nieuw|new|:)',
  '(?:system|developer|admin|grader|beoordelaar)\\s*:',
  '(?:end|einde)\\b.{0,10}\\b(?:of|van)\\b.{0,10}\\b(?:answer|antwoord|submission|inzending)',
].map(
  (pattern) => new RegExp(pattern.startsWith('^') || pattern.startsWith('(?<=') ? pattern : `\\b${pattern}`),
)

const marks = [
  /^\W*(systeem|assistant)\s*:/,
  /<\/?\s*(system|assistant|user|instructions?|answer|antwoord|criteri\w*)\b|\[\/?(inst|system)\]|###\s*(system|instruction|einde|end)/,
  /["']?\b(verdict|score_percentage|passed|score|punten)\b["']?\s*[:=]\s*["']?(met|true|pass|100)\b/,
]

/** `vergeet niet`, `do not ignore`: the opposite of an order to forget. */
const kept =
  /\b(vergeet niet|vergeet dus niet|forget not|(do not|don'?t|never|nooit|niet) (ignore|forget|negeer|negeren|vergeten|disregard|override))\b/

/** Letters of two alphabets in one word: a word that should be read by one and not be recognised by another. */
const disguised =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

export function isPromptInjection(sentence: string): boolean {
  if (disguised.test(sentence)) return true
  const text = sentence
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
  const [forget, forgetAll, ...others] = patterns
  if (!kept.test(text) && (forget?.test(text) || forgetAll?.test(text))) return true
  return [...others, ...marks].some((pattern) => pattern.test(text))
}
