import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { readLibrary } from '#app/features/library/files/read-library.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import type { Language } from '#app/lib/language.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { quizForItem } from './quiz-for-item.server.ts'
import { quizNames } from './quiz-names.ts'

/**
 * Items with the questions a reader would call the same subject, in the content that ships: 'Start quiz' opened a leave request
 * under a rejection mail.
 */
const sameSubject: [item: string, questions: RegExp][] = [
  ['afwijzing-na-een-sollicitatie', /een-reden-die-er-nog-niet-was|heeft-een-computer-mij-afgewezen/],
  [
    'losse-aantekeningen-naar-notulen',
    /van-notities-naar-verslag|drie-keer-over-het-dak|een-telefoon-op-tafel/,
  ],
  ['prijsverhoging-aankondigen', /de-prijs-gaat-omhoog/],
  // Not named by their author: found by the words they share.
  ['een-ai-detector-bewijst-niets', /negentig-procent-zegt-de-detector/],
  ['klantgegevens-in-een-chatbot-geplakt', /het-dossier-dat-al-geplakt-is/],
  ['onderhandelen-oefenen-met-een-tegenspeler', /oefenen-voor-een-lastig-gesprek/],
  ['honderdtwintig-oude-blogs', /tweehonderd-blogs-over-vissen/],
]

describeWithContent('a quiz on the subject of an item, in the content that ships', (database) => {
  let ctx: LearnerCtx
  beforeAll(async () => {
    const { db } = database.current
    const { auth_user_id } = await seedLearner(db, { subscription_status: 'active' })
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    ctx = { db, now: new Date(), language: 'nl', viewer } as LearnerCtx
  })
  const slugFor = async (item: string, language: Language) => {
    const { db } = database.current
    const found = await db.execute(sql`select id::text as id from know_how where slug = ${item}`)
    const [{ id }] = (found as unknown as { rows: [{ id: string }] }).rows
    const { question_id } = await quizForItem({ ...ctx, language }, id)
    const asked = await db.execute(sql`select slug from questions where id = ${question_id}::uuid`)
    return (asked as unknown as { rows: { slug: string }[] }).rows[0]?.slug
  }

  it('names only questions that there are', () => {
    const { items } = readLibrary(contentFolder()).library
    expect(quizNames(items, writtenBank)).toEqual([])
    const [item] = items
    if (!item) throw new Error('There is no Know-How')
    expect(quizNames([{ ...item, quiz: ['bestaat-niet'] }], writtenBank)).toMatchObject([{ where: 'quiz' }])
  })

  it.each(sameSubject)('%s', async (item, questions) => {
    expect(await slugFor(item, 'nl')).toMatch(questions)
    expect(await slugFor(item, 'en')).toMatch(questions)
  })
})
