import { randomUUID } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { questionKeys, questions } from '#app/db/schema/content.ts'
import type { AnyExercise } from '#app/features/exercises/exercise.ts'
import { type ExerciseKind, exercises } from '#app/features/exercises/exercises.ts'

const both = (words: string) => ({ nl: words, en: `${words} (en)` })

/** Whether each of the five outputs is fine. */
const fine = [true, false, true, false, false]

/** Content files without faults, of each kind; what is secret in them says so with this word. */
const files: Record<ExerciseKind, (secret: string) => object> = {
  trust: (secret) => {
    const output = {
      task: 'Je vroeg om het totaal.',
      source: 'Artikel | Prijs\nDoos | € 2',
      output: 'Het totaal is {{€ 2}}.',
      why: `${secret} het staat in de tabel.`,
      check: `${secret} tel na.`,
    }
    return {
      ...titles,
      outputs: fine.map((one, place) => ({
        id: `uitkomst-${place}`,
        form: 'mail',
        fine: one,
        nl: output,
        en: output,
      })),
    }
  },
  spot: (secret) => {
    const source = 'De levering is op 12 maart. De prijs is € 40. Retour kan binnen 14 dagen.'
    const text = { ...titles.nl, source }
    const flaw = (words: string, kind: string, quote: string) => ({
      ...both(words),
      flaw: kind,
      why: both(`${secret} anders`),
      quote: { nl: quote, en: quote },
    })
    return {
      nl: text,
      en: text,
      form: 'text',
      segments: [
        flaw('De levering is op 13 maart.', 'number', 'op 12 maart'),
        ...[1, 2, 3, 4, 5, 6].map((place) => both(`Zin ${place} die klopt.`)),
        flaw('Retour kan altijd.', 'overstated', 'binnen 14 dagen'),
      ],
    }
  },
  redact: (secret) => {
    const text = {
      ...titles.nl,
      text: 'Beste {{naam:Anita de Wit}}, met {{ziekte:een burn-out}} en {{rekening:de korting van 12%}} vroeg u {{aantal:40 dozen}} in {{maand:maart}}, kleur {{kleur:blauw}}. Groet',
      reply: `${secret} Goed, 40 dozen.`,
      bare_reply: `${secret} Hoeveel dozen?`,
      leak: `${secret} dat Anita ziek is.`,
    }
    const why = both(`${secret} daarom`)
    return {
      nl: text,
      en: text,
      pieces: {
        naam: { rule: 'hide', kind: 'direct', ...why },
        ziekte: { rule: 'hide', kind: 'indirect', ...why },
        rekening: { rule: 'hide', kind: 'company', ...why },
        aantal: { rule: 'keep', ...why },
        maand: { rule: 'keep', ...why },
        kleur: { rule: 'keep', ...why },
      },
    }
  },
  build: (secret) => {
    const text = { ...titles.nl, start: 'Schrijf een mail.' }
    const part = (id: string) => ({ id, ...both(`Deel ${id}.`), why: both(`${secret} ${id}`) })
    const need = (id: string) => ({
      id,
      needs: [id],
      ...both(`Nodig: ${id}`),
      missing: both(`${secret} mist ${id}`),
    })
    const variants = (id: string) => ({
      variants: [
        { with: [id], ...both(`${secret} met ${id}`) },
        { with: [], ...both('Kaal.') },
      ],
    })
    return {
      nl: text,
      en: text,
      room: 2,
      parts: ['lezer', 'doel', 'toon', 'rol', 'lengte'].map(part),
      requirements: ['lezer', 'doel'].map(need),
      blocks: ['lezer', 'doel'].map(variants),
    }
  },
  dialogue: (secret) => {
    const moves = (to: string) => [
      { id: 'a', points: 0, to, ...both('Vraag a'), why: both(`${secret} a`) },
      { id: 'b', points: 2, to, ...both('Vraag b'), why: both(`${secret} b`) },
      { id: 'c', points: 1, to, ...both('Vraag c'), why: both(`${secret} c`) },
    ]
    return {
      ...titles,
      start: 'een',
      turns: {
        een: { ...both('Eerste antwoord'), moves: moves('twee') },
        twee: { ...both(`${secret} tweede antwoord`), moves: moves('drie') },
        drie: { ...both(`${secret} derde antwoord`), moves: moves('einde') },
        einde: { ...both(`${secret} slot`), end: 'good', lesson: both(`${secret} les`) },
      },
    }
  },
}

const titles = {
  nl: { title: 'Een oefening', body: 'Wat doe je hier?' },
  en: { title: 'An exercise', body: 'What do you do here?' },
}

/** Moves that end each kind of sample with all points, and with none. */
export const sampleMoves: Record<ExerciseKind, { best: unknown[]; worst: unknown[] }> = {
  trust: {
    best: fine.map((use) => ({ use, certainty: 95 })),
    worst: fine.map((use) => ({ use: !use, certainty: 95 })),
  },
  spot: {
    best: [
      {
        marks: [
          { segment: 0, flaw: 'number' },
          { segment: 7, flaw: 'overstated' },
        ],
      },
    ],
    worst: [{ marks: [] }],
  },
  // By the alphabet: aantal, kleur, maand, naam, rekening, ziekte.
  redact: { best: [{ covered: ['3', '4', '5'] }], worst: [{ covered: [] }] },
  build: { best: [{ parts: ['lezer', 'doel'] }], worst: [{ parts: ['rol'] }, { keep: true }] },
  dialogue: {
    best: [{ choose: 'b' }, { choose: 'b' }, { choose: 'b' }, { finish: true }],
    worst: [{ choose: 'a' }, { choose: 'a' }, { choose: 'a' }, { finish: true }],
  },
}

/** A sample as a content file has it. YAML, as all JSON is. */
export function sampleFile(kind: ExerciseKind): string {
  const at = { discipline: 'marketing', difficulty: 'beginner', skill: 'controleren', tool: 'general' }
  return JSON.stringify({ type: kind, ...at, review_by: null, sources: [], ...files[kind]('GEHEIM') })
}

/** An exercise in the bank; what is secret in it says so with the id. @returns its id */
export async function seedExercise(
  db: Db,
  kind: ExerciseKind,
  given: Partial<typeof questions.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? randomUUID()
  const exercise = exercises[kind] as AnyExercise
  const read = exercise.file.parse(files[kind](`GEHEIM-${id}`))
  const { nl, en } = exercise.halves(read, (where, message) => {
    throw new Error(`A sample is faulty at ${where}: ${message}`)
  })
  const seen = ({ title, body, seen }: typeof nl) => ({ title, body, choices: [], exercise: seen })
  await db.insert(questions).values({
    id,
    slug: `oefening-${id}`,
    question_type: kind,
    discipline: 'marketing',
    difficulty: 'beginner',
    skill: 'controleren',
    tool: 'general',
    nl: seen(nl),
    en: seen(en),
    content_hash: id,
    ...given,
  })
  const secret = (half: typeof nl) => ({
    explanation: '',
    choice_explanations: {},
    exercise: half.secret,
  })
  await db.insert(questionKeys).values({ question_id: id, nl: secret(nl), en: secret(en) })
  return id
}
