import { afterEach, expect, it, vi } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { contentFolder, readContentFiles } from '#app/features/content/content-files.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { sampleFolder, sampleQuestion } from '#tests/support/samples/sample-content.ts'
import { importContent } from './import-content.ts'

const place = 'questions/sales/beginner/een-vraag.yaml'
const log = createLog('silent')

describeWithDatabase('content at start-up', (database) => {
  let dispose: () => void = () => undefined
  afterEach(() => dispose())

  it('is imported on the first start and left alone on the next', async () => {
    const info = vi.spyOn(log, 'info')
    const runtime = { database: database.current, log }
    await importContent(runtime)
    const { files } = readContentFiles(contentFolder())
    const rows = await database.current.db.select().from(questions)
    expect(rows.filter(({ lesson_id }) => lesson_id === null)).toHaveLength(
      files.filter(({ kind }) => kind === 'question').length,
    )
    const imports = info.mock.calls.length
    expect(imports).toBeGreaterThan(0)
    await importContent(runtime)
    expect(info).toHaveBeenCalledTimes(imports)
  })

  it('stops the start with the file and its fault, and changes nothing', async () => {
    const before = await database.current.db.select().from(questions)
    const { en: _, ...broken } = sampleQuestion()
    const made = sampleFolder({ [place]: broken })
    dispose = made.dispose
    await expect(importContent({ database: database.current, log }, made.folder)).rejects.toThrow(
      `The content cannot be imported. content/${place}: en: is missing. See npm run content:check`,
    )
    expect(await database.current.db.select().from(questions)).toEqual(before)
  })
})
