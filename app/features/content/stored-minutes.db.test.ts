import { expect, it } from 'vitest'
import { lessons, questions } from '#app/db/schema/content.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { bankMinutes } from './check/bank-minutes.ts'
import { lessonId, questionId } from './content-id.server.ts'
import { minutesOfItems } from './stored-minutes.server.ts'

describeWithContent('the minutes of stored items', (database) => {
  it('are those that the content check counts, for every item of the bank', async () => {
    const { db } = database.current
    const stored = [
      ...(await db.select({ id: lessons.id, content_hash: lessons.content_hash }).from(lessons)),
      ...(await db.select({ id: questions.id, content_hash: questions.content_hash }).from(questions)),
    ]
    const minutes = await minutesOfItems(db, stored)
    const slugOf = (path: string) => path.replace(/^.*\/|\.yaml$/g, '')
    const expected = bankMinutes(writtenBank).map(({ path, kind, minutes: own }) => {
      const id = kind === 'lesson' ? lessonId(slugOf(path)) : questionId(slugOf(path))
      return [path, id, own]
    })
    expect(expected.map(([path, id]) => [path, id, minutes.get(id as string)])).toEqual(expected)
    expect(await minutesOfItems(db, stored), 'asked again').toEqual(minutes)
  })

  it('are none of what is not there', async () => {
    const gone = { id: '00000000-0000-4000-8000-000000000001', content_hash: 'x' }
    expect(await minutesOfItems(database.current.db, [gone])).toEqual(new Map())
  })
})
