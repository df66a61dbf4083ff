import { randomUUID } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { questionKeys, questions } from '#app/db/schema/content.ts'

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
