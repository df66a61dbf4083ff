import { expect, it } from 'vitest'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { findQuestionItem } from './find-item.server.ts'

describeWithDatabase('an exercise for its author', (database) => {
  it.each(exerciseKinds)('is shown before the first move and done in the best way: %s', async (kind) => {
    const { db } = database.current
    const id = await seedExercise(db, kind)
    const item = await findQuestionItem(db, `oefening-${id}`)
    const { exercise } = item?.question ?? {}
    expect(exercise).toMatchObject({ kind, nl: { open: { kind } }, en: { open: { kind } } })
    for (const language of ['nl', 'en'] as const) {
      expect(JSON.stringify(exercise?.[language].open)).not.toContain('GEHEIM')
      expect(JSON.stringify(exercise?.[language].done)).toContain(`GEHEIM-${id}`)
    }
  })
})
