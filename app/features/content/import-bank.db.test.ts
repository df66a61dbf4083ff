import { asc, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lessons, questionKeys, questions } from '#app/db/schema/content.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import {
  sampleBank,
  sampleFile,
  sampleFlashcard,
  sampleQuestion,
  sampleScenario,
} from '#tests/support/samples/sample-content.ts'
import { sampleLesson } from '#tests/support/samples/sample-lesson.ts'
import { importBank, isImported } from './import-bank.server.ts'

const one = 'questions/sales/beginner/vraag-een.yaml'
const two = 'questions/sales/beginner/vraag-twee.yaml'
const les = 'lessons/sales/beginner/een-les.yaml'
const all = () => ({ [one]: sampleQuestion(0), [two]: sampleQuestion(1), [les]: sampleLesson() })

describeWithDatabase('importing the bank', (database) => {
  beforeEach(async () => {
    await importBank(database.current.db, sampleBank(all()))
  })
  afterEach(async () => {
    const { db } = database.current
    await db.delete(userProgress)
    await db.delete(questions)
    await db.delete(lessons)
  })
  const stored = async (slug: string) => {
    const [row] = await database.current.db.select().from(questions).where(eq(questions.slug, slug))
    if (!row) throw new Error(`${slug} is not stored`)
    return row
  }
  const everything = async () => {
    const { db } = database.current
    return [
      await db.select().from(questions).orderBy(asc(questions.id)),
      await db.select().from(questionKeys).orderBy(asc(questionKeys.question_id)),
      await db.select().from(lessons),
    ]
  }

  it('fills an empty database: two questions, a lesson, three questions in its quiz', async () => {
    const { db } = database.current
    const row = await stored('vraag-een')
    expect(row).toMatchObject({ question_type: 'mcq', discipline: 'sales', is_active: true, lesson_id: null })
    expect(row.nl).toEqual({ title: 'Vraag 0', body: expect.any(String), choices: expect.any(Array) })
    const [key] = await db.select().from(questionKeys).where(eq(questionKeys.question_id, row.id))
    expect(key).toMatchObject({ correct_answer: 'A', nl: { explanation: expect.any(String) } })
    expect(Object.keys(key?.en.choice_explanations ?? {})).toEqual(['B', 'C', 'D'])
    expect(JSON.stringify(row)).not.toContain('Deze groep weet')

    const [lesson] = await db.select().from(lessons)
    const quiz = await db
      .select({ slug: questions.slug, position: questions.position })
      .from(questions)
      .where(eq(questions.lesson_id, lesson?.id ?? ''))
      .orderBy(asc(questions.position))
    expect(quiz).toEqual([
      { slug: 'een-les/een', position: 0 },
      { slug: 'een-les/twee', position: 1 },
      { slug: 'een-les/drie', position: 2 },
    ])
  })

  describe('of other types', () => {
    const scenario = 'questions/sales/beginner/de-stille-offerte.yaml'
    const card = 'questions/sales/beginner/token.yaml'
    const loose = () => ({ [scenario]: sampleScenario(), [card]: sampleFlashcard() })
    const keyOf = async (slug: string) => {
      const { id } = await stored(slug)
      const keys = await database.current.db.select().from(questionKeys)
      return keys.find(({ question_id }) => question_id === id)
    }

    it('keeps the rubric of a scenario and the back of a flashcard in the key', async () => {
      const { db } = database.current
      expect(await importBank(db, sampleBank({ ...all(), ...loose() }))).toMatchObject({ added: 2 })
      const seen = [await stored('de-stille-offerte'), await stored('token')]
      expect(seen[0]).toMatchObject({
        question_type: 'scenario',
        max_words: 100,
        nl: { title: 'De stille offerte', body: expect.stringContaining('Opdracht'), choices: [] },
      })
      expect(seen[1]).toMatchObject({
        question_type: 'flashcard',
        en: { title: 'Token', body: 'What is a token?', choices: [] },
      })
      expect(JSON.stringify(seen)).not.toMatch(/opdringerig|Wie leest|GEHEIM|SECRET/)
      expect(await keyOf('de-stille-offerte')).toMatchObject({
        correct_answer: null,
        rubric: {
          criteria: sampleScenario().rubric,
          nl: { hints: sampleScenario().nl.hints, samples: sampleScenario().nl.samples },
        },
      })
      expect(await keyOf('token')).toMatchObject({
        rubric: null,
        nl: { explanation: sampleFlashcard().nl.back },
        en: { explanation: sampleFlashcard().en.back },
      })
    })

    it('takes over changed words, weights and room', async () => {
      const { db } = database.current
      await importBank(db, sampleBank({ ...all(), ...loose() }))
      const changed = { ...sampleScenario(), max_words: 200 }
      Object.assign(changed.rubric[0] ?? {}, { weight: 30 })
      Object.assign(changed.rubric[1] ?? {}, { weight: 40 })
      const counts = await importBank(db, sampleBank({ ...all(), ...loose(), [scenario]: changed }))
      expect(counts).toMatchObject({ added: 0, changed: 1, removed: 0 })
      expect(await stored('de-stille-offerte')).toMatchObject({ max_words: 200 })
      expect(await keyOf('de-stille-offerte')).toMatchObject({ rubric: { criteria: changed.rubric } })
    })

    it('writes nothing the second time, and knows so beforehand', async () => {
      const { db } = database.current
      const both = { ...all(), ...loose() }
      await importBank(db, sampleBank(both))
      const files = Object.entries(both).map(([name, value]) => sampleFile(name, value))
      expect(await isImported(db, files)).toBe(true)
      expect(await importBank(db, sampleBank(both))).toMatchObject({ added: 0, changed: 0, unchanged: 8 })
    })
  })

  it('writes nothing the second time, and knows so beforehand', async () => {
    const { db } = database.current
    const before = await everything()
    const files = Object.entries(all()).map(([name, value]) => sampleFile(name, value))
    expect(await isImported(db, files)).toBe(true)
    expect(await isImported(db, files.slice(1))).toBe(false)
    expect(await importBank(db, sampleBank(all()))).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 6,
    })
    expect(await everything()).toEqual(before)
  })

  it('keeps id and progress when a text changes, and leaves the others alone', async () => {
    const { db } = database.current
    const before = await stored('vraag-een')
    const other = await stored('vraag-twee')
    const { user_id } = await seedLearner(db)
    const progress = { user_id, question_id: before.id, score: 100, question_source: 'daily', attempts: 1 }
    await db.insert(userProgress).values(progress)
    const changed = sampleQuestion(0)
    changed.nl.body = 'Een andere vraag over brood. Wat doe je?'
    changed.en.explanation = 'A new explanation.'
    const counts = await importBank(db, sampleBank({ ...all(), [one]: changed }))
    expect(counts).toEqual({ added: 0, changed: 1, removed: 0, unchanged: 5 })
    const after = await stored('vraag-een')
    expect(after).toMatchObject({
      id: before.id,
      created_at: before.created_at,
      nl: { body: changed.nl.body },
    })
    const [key] = await db.select().from(questionKeys).where(eq(questionKeys.question_id, after.id))
    expect(key?.en.explanation).toBe('A new explanation.')
    expect(await db.select().from(userProgress)).toMatchObject([progress])
    expect(await stored('vraag-twee')).toEqual(other)
  })

  it('takes a removed question out of service, keeps progress on it, and puts it back', async () => {
    const { db } = database.current
    const before = await stored('vraag-twee')
    const { user_id } = await seedLearner(db)
    await db.insert(userProgress).values({ user_id, question_id: before.id, question_source: 'daily' })
    const { [two]: _, ...rest } = all()
    expect(await importBank(db, sampleBank(rest))).toMatchObject({ removed: 1, unchanged: 5 })
    expect(await importBank(db, sampleBank(rest))).toMatchObject({ removed: 0, unchanged: 5 })
    expect(await stored('vraag-twee')).toMatchObject({ id: before.id, is_active: false })
    expect(await db.select().from(userProgress)).toHaveLength(1)
    expect(await importBank(db, sampleBank(all()))).toMatchObject({ added: 1, changed: 0, unchanged: 5 })
    expect(await stored('vraag-twee')).toMatchObject({ id: before.id, is_active: true })
  })

  it('takes a lesson out of service together with its quiz', async () => {
    const { db } = database.current
    const { [les]: _, ...rest } = all()
    expect(await importBank(db, sampleBank(rest))).toMatchObject({ removed: 4, unchanged: 2 })
    const active = await db.select().from(questions).where(eq(questions.is_active, true))
    expect(active.map(({ slug }) => slug).sort()).toEqual(['vraag-een', 'vraag-twee'])
    expect(await db.select().from(lessons)).toMatchObject([{ is_active: false }])
  })

  it('drops one question of a quiz and moves the others up', async () => {
    const { db } = database.current
    const lesson = sampleLesson()
    const [, ...others] = lesson.quiz_questions
    const fourth = { ...structuredClone(others[0]), slug: 'vier' }
    const changed = { ...lesson, quiz_questions: [...others, fourth] }
    const counts = await importBank(db, sampleBank({ ...all(), [les]: changed }))
    expect(counts).toEqual({ added: 1, changed: 3, removed: 1, unchanged: 2 })
    expect(await stored('een-les/een')).toMatchObject({ is_active: false })
    expect(await stored('een-les/twee')).toMatchObject({ is_active: true, position: 0 })
    expect(await stored('een-les/vier')).toMatchObject({ is_active: true, position: 2 })
  })

  it('keeps the id of a question that moves to another folder', async () => {
    const { db } = database.current
    const before = await stored('vraag-een')
    const { [one]: moved, ...rest } = all()
    const there = {
      'questions/hr/advanced/vraag-een.yaml': { ...moved, discipline: 'hr', difficulty: 'advanced' },
    }
    const counts = await importBank(db, sampleBank({ ...rest, ...there }))
    expect(counts).toEqual({ added: 0, changed: 1, removed: 0, unchanged: 5 })
    expect(await stored('vraag-een')).toMatchObject({
      id: before.id,
      discipline: 'hr',
      difficulty: 'advanced',
    })
  })

  it('does all or nothing', async () => {
    const { db } = database.current
    const before = await everything()
    const bank = sampleBank({
      ...all(),
      'questions/hr/beginner/nieuw.yaml': { ...sampleQuestion(2), discipline: 'hr' },
    })
    const broken = {
      ...bank,
      lessons: bank.lessons.map((each) => ({ ...each, hash: 'x', slug: 'nieuw', skill: null })),
    }
    await expect(importBank(db, broken as unknown as typeof bank)).rejects.toThrow()
    expect(await everything()).toEqual(before)
  })

  it('gives one result when several processes import at once', async () => {
    const { db } = database.current
    await db.delete(questions)
    await db.delete(lessons)
    const counts = await Promise.all(Array.from({ length: 5 }, () => importBank(db, sampleBank(all()))))
    expect(counts.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 6])
    expect(counts.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(24)
    expect(await db.select().from(questions).where(isNull(questions.lesson_id))).toHaveLength(2)
  })
})
