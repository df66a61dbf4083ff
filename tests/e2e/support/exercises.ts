import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { questionId } from '#app/features/content/content-id.server.ts'
import { type ExerciseKind, exerciseKinds } from '#app/features/exercises/exercises.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { sampleFile } from '#tests/support/samples/sample-exercises.ts'
import { copyTemplate } from './database-template.ts'
import { test as base } from './test.ts'

const slugOf = (kind: ExerciseKind) => `oefening-${kind}`

/** The sample of a kind, on the server of the test below. */
export const sampleId = (kind: ExerciseKind): string => questionId(slugOf(kind))

/** An installation as ours, but for a content folder of its own, with a sample of each kind beside what is in the bank. */
function installationWithSamples(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-installation-'))
  for (const name of readdirSync('.'))
    if (!name.startsWith('.') && name !== 'content') symlinkSync(resolve(name), join(folder, name))
  cpSync('content', join(folder, 'content'), { recursive: true })
  const place = join(folder, 'content/questions/marketing/beginner')
  mkdirSync(place, { recursive: true })
  for (const kind of exerciseKinds) writeFileSync(join(place, `${slugOf(kind)}.yaml`), sampleFile(kind))
  return folder
}

/** The test of this project, on a server whose bank has exercises of which a test knows the answers. */
export const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = installationWithSamples()
      const server = await startBuiltServer({ TRUST_PROXY: '1', DEMO_USERS: '1' }, folder, copyTemplate)
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
