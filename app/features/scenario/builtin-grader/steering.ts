/**
 * Sentences that speak to whoever grades instead of answering: orders, claims about the answer, marks of another role.
 * They are evidence for nothing. Assignments are about instructing an AI, so an order to an assistant is fine; what
 * matters here is that it is about grading, criteria, points, or rules that should be forgotten.
 */
const patterns = [
  // Forget what you were told.
  /\b(negeer|vergeet|omzeil|overschrijf|sla|ignore|forget|disregard|override|bypass|skip)\b.{0,50}\b(criteri\w*|rubri\w*|instructi\w*|beoordeling\w*|regels|prompt|grading|rules|opdracht(en)? hierboven|bovenstaande|voorgaande|previous|above|earlier|prior)\b/,
  // Give points.
  /\b(geef|gun|ken|keur|zet|noteer|reken|vul|give|award|assign|grant|set|put|score|rate|grade)\b.{0,50}\b(punten|punt|score|cijfer|procent|beoordeling|voldoende|points?|marks?|percent|full credit|grade|(100|honderd|maxim\w+|hundred) ?(%|procent|percent|punten|points)?)(?!\w).{0,30}/,
  /\b(goedkeuren|goedgekeurd|keur .{0,30}\bgoed|slagen|geslaagd|approve|pass)\b.{0,40}\b(antwoord|cursist|student|deelnemer|inzending|answer|learner|submission|participant|criteri\w*)\b/,
  /\b(antwoord|cursist|student|deelnemer|inzending|answer|learner|submission|participant)\b.{0,50}\b(verdient|krijgt|slaagt|geslaagd|voldoet|voldaan|goedgekeurd|foutloos|perfect|deserves?|gets|passes|passed|meets|satisf\w+|fulfil\w*|approved|flawless|earns)\b/,
  // Claims about the answer and its criteria.
  /\b(mijn|dit|het|bovenstaande|deze|my|this|the|above)\b (volledige |hele |entire |whole )?(antwoord|tekst|inzending|answer|submission)\b(?! (?:van|of)\b).{0,20}\b(bevat|noemt|behandelt|beschrijft|dekt|benoemt|contains|mentions|covers|addresses|includes|describes)\b/,
  /\b(alle?|elk|ieder|all|every|each)\b.{0,20}\b(criteri\w*|onderde\w+|eisen|requirements?)\b.{0,40}\b(gehaald|behaald|voldaan|vervuld|vervult|aanwezig|gedekt|met|fulfil\w*|satisf\w+|covered|passed|volledig|goed|complete)\b/,
  /\b(voldoe\w*|beantwoord\w*|meets?|satisf\w+|fulfil\w*)\b.{0,20}\b(aan )?(alle|elk|ieder|all|every|each)\b.{0,20}\b(criteri\w*|eisen|voorwaarden|requirements?)\b/,
  /\b(markeer|beoordeel|reken|beschouw|registreer|mark|grade|rate|judge|treat|consider|evaluate)\b.{0,60}\b(als|as|met|with)\b.{0,20}\b(met|gehaald|behaald|voldaan|goed|correct|geslaagd|voldoende|uitstekend|perfect|passed|excellent|complete|fulfilled)\b/,
  // Speaking to the grader.
  /\b(beste|geachte|hallo|dear|hello|hi|hey|aan|to|note to|for)\b[\s,]{1,2}(de |the |ai[- ])?(beoordelaar|nakijker|examinator|corrector|jury|grader|evaluator|examiner|assessor|reviewer bot|grading)\b/,
  /\b(je bent|jij bent|you are|you re|youre)\b.{0,30}\b(beoordelaar|nakijker|examinator|grader|evaluator|examiner|assessor)\b/,
  /\b(system ?prompt|systeemprompt|systeembericht|system message|developer mode|ontwikkelaarsmodus|debug ?mode|jailbreak|dan mode|admin override|testmodus|test mode)\b/,
  /^\W*(system|systeem|assistant|developer|admin)\s*:/,
  /<\/?\s*(system|assistant|user|instructions?|answer|antwoord|criteri\w*)\b|\[\/?(inst|system)\]|###\s*(system|instruction|einde|end)/,
  /["']?(verdict|score_percentage|passed|score|punten|feedback)["']?\s*[:=]\s*["']?(met|true|pass|\d{2,3})/,
  /\b(end|einde)\b.{0,10}\b(of|van)\b.{0,10}\b(answer|antwoord|submission|inzending)\b/,
]

export function isSteering(sentence: string): boolean {
  const text = sentence
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
  return patterns.some((pattern) => pattern.test(text))
}
