import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeWithDatabase } from './database.ts'

describeWithDatabase('a test database', (database) => {
  it('is migrated', async () => {
    await expect(database.current.db.execute(sql`select count(*) from ai_users`)).resolves.toBeDefined()
  })
})
