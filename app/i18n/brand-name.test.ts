import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { brand } from '#app/lib/brand.ts'

/** The PDF of a record that was issued must come out again as it was (decision 0017): its words change for that only. */
const pinned = new Set(['app/features/literacy/pdf/pdf-messages.server.ts'])

it('stands in one file: every text has a place for it instead (PD-1)', async () => {
  const found: string[] = []
  let looked = 0
  for await (const path of glob('app/**/{locales/*,mail-messages.??,*-messages*}.ts')) {
    looked++
    if (readFileSync(path, 'utf8').includes(brand.name)) found.push(path)
  }
  expect(looked).toBeGreaterThan(40)
  expect(new Set(found)).toEqual(pinned)
})
