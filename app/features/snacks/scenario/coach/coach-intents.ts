/** What a message asks for, by its words, in either language; the first that fits. */
const intents = [
  [
    'check',
    /\b(klopt (dit|het|dat)|is (dit|het|dat) (goed|juist|genoeg|voldoende)|zo goed|is (this|it|that) (right|good|correct|enough)|does this work)\b/,
  ],
  ['example', /\b(voorbeeld(en)?|example(s)?)\b/],
  ['tone', /\b(toon|vriendelijk(er)?|formeel|formele|beleefd|zakelijk(er)?|tone|formal|friendly|polite)\b/],
  [
    'language',
    /\b(in het (engels|nederlands)|spelfout(en)?|spelling|grammatica|taalfout(en)?|in (english|dutch)|grammar)\b/,
  ],
  [
    'criteria',
    /\b(waar let|waarop let|wat telt|beoordel(en|ing)|let je op|what counts|graded|grading|look for)\b/,
  ],
  [
    'stuck',
    /\b(vast|begin(nen)?|start(en)?|snap|begrijp|geen idee|weet niet|stuck|begin|start|no idea|understand)\b/,
  ],
  ['next', /\b(volgende|verder|daarna|stap(pen)?|mis ik|ontbreekt|next|then|step(s)?|missing)\b/],
] as const

export type CoachIntent = (typeof intents)[number][0]

/** Null when a message asks for nothing that the coach knows to tell apart: then its question is the author's alone. */
export function intentOf(message: string): CoachIntent | null {
  const text = message.toLowerCase().replace(/\s+/g, ' ')
  return intents.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
