import { randomUUID } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { lessons, questionKeys, questions } from '#app/db/schema/content.ts'
import type { Rubric } from '#app/features/content/rubric.ts'

type Given = Partial<typeof questions.$inferInsert> & { correct_answer?: string }

const choices = ['A', 'B', 'C', 'D'].map((letter) => ({ letter, text: `Keuze ${letter}` }))

/** A multiple-choice question with an answer key; the right answer is B unless told otherwise. */
export async function seedQuestion(db: Db, given: Given = {}): Promise<string> {
  const id = given.id ?? randomUUID()
  const { correct_answer = 'B', ...fields } = given
  const text = { title: `Vraag ${id.slice(0, 8)}`, body: 'Wat doe je?', choices }
  await db.insert(questions).values({
    id,
    slug: `vraag-${id}`,
    question_type: 'mcq',
    discipline: 'marketing',
    difficulty: 'beginner',
    skill: 'prompten',
    tool: 'general',
    nl: text,
    en: { ...text, title: `Question ${id.slice(0, 8)}`, body: 'What do you do?' },
    content_hash: id,
    ...fields,
  })
  const why = { A: 'Niet A.', C: 'Niet C.', D: 'Niet D.' }
  await db.insert(questionKeys).values({
    question_id: id,
    correct_answer,
    nl: { explanation: 'GEHEIME-UITLEG omdat het zo is.', choice_explanations: why },
    en: { explanation: 'SECRET-EXPLANATION because it is so.', choice_explanations: why },
  })
  return id
}

/** Several questions at once. */
export async function seedQuestions(db: Db, count: number, given: Given = {}): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await seedQuestion(db, given))
  return ids
}

const criterion = (id: string, weight: number, concept: string) => {
  const met = `Noemt ${concept}.`
  const examples = { strong: met, weak: 'Noemt iets anders.' }
  const text = {
    name: `GEHEIME-NAAM ${id}`,
    met,
    better: `Noem ${concept}.`,
    examples,
    concepts: [[concept]],
  }
  return { id, weight, need: 1, demands: 1, nl: text, en: text }
}

const help = {
  hints: ['Wat weet de assistent nog niet?', 'Wie leest het?', 'Wat moet er gebeuren?'],
  samples: { strong: 'GEHEIM-VOORBEELD sterk', weak: 'GEHEIM-VOORBEELD zwak' },
}

/** Three criteria that weigh 50, 30 and 20. */
export const sampleRubric: Rubric = {
  criteria: [
    criterion('situatie', 50, 'offerte'),
    criterion('doel', 30, 'belafspraak'),
    criterion('toon', 20, 'vriendelijk'),
  ],
  nl: help,
  en: help,
}

/** A scenario with {@link sampleRubric}; at most 150 words. */
export async function seedScenario(db: Db, given: Given = {}): Promise<string> {
  const id = given.id ?? randomUUID()
  const text = { title: `Scenario ${id.slice(0, 8)}`, body: 'Schrijf een **opvolgmail**.', choices: [] }
  await db.insert(questions).values({
    id,
    slug: `scenario-${id}`,
    question_type: 'scenario',
    discipline: 'marketing',
    difficulty: 'beginner',
    skill: 'prompten',
    tool: 'general',
    nl: text,
    en: { ...text, body: 'Write a **follow-up mail**.' },
    content_hash: id,
    ...given,
  })
  const key = { explanation: '', choice_explanations: {} }
  await db.insert(questionKeys).values({ question_id: id, rubric: sampleRubric, nl: key, en: key })
  return id
}

/** A flashcard; its back is secret until it is turned. */
export async function seedFlashcard(
  db: Db,
  given: Partial<typeof questions.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? randomUUID()
  const text = { title: `Kaart ${id.slice(0, 8)}`, body: 'Wat is een token?', choices: [] }
  await db.insert(questions).values({
    id,
    slug: `kaart-${id}`,
    question_type: 'flashcard',
    discipline: 'marketing',
    difficulty: 'beginner',
    skill: 'begrijpen',
    tool: 'general',
    nl: text,
    en: { ...text, title: `Card ${id.slice(0, 8)}`, body: 'What is a token?' },
    content_hash: id,
    ...given,
  })
  const back = (explanation: string) => ({ explanation, choice_explanations: {} })
  await db
    .insert(questionKeys)
    .values({ question_id: id, nl: back('GEHEIME-ACHTERKANT'), en: back('SECRET-BACK') })
  return id
}

/** A lesson with a quiz; the right answers are B unless told otherwise. @returns ids, those of the quiz in order */
export async function seedLesson(
  db: Db,
  given: Partial<typeof lessons.$inferInsert> & { questions?: Given[] } = {},
): Promise<{ lesson_id: string; question_ids: string[] }> {
  const { questions: quiz = [{}, {}, {}, {}], ...fields } = given
  const lesson_id = given.id ?? randomUUID()
  const content =
    'Een [[prompt|de vraag die je stelt]] is kort.\n\n## Zo doe je het\n\n- Eerst **dit**\n- dan dat'
  const about = {
    discipline: 'marketing',
    difficulty: 'beginner',
    skill: 'prompten',
    content_hash: lesson_id,
  }
  await db.insert(lessons).values({
    id: lesson_id,
    slug: `les-${lesson_id}`,
    ...about,
    nl: { title: `Les ${lesson_id.slice(0, 8)}`, content },
    en: { title: `Lesson ${lesson_id.slice(0, 8)}`, content },
    ...fields,
  })
  const question_ids: string[] = []
  for (const [position, question] of quiz.entries()) {
    question_ids.push(await seedQuestion(db, { lesson_id, position, ...question }))
  }
  return { lesson_id, question_ids }
}
