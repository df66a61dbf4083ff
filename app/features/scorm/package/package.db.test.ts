import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { questionKeys } from '#app/db/schema/content.ts'
import type { AnyExercise } from '#app/features/exercises/exercise.ts'
import { exercises } from '#app/features/exercises/exercises.ts'
import { allPaths, type PathFile } from '#app/features/paths/path-file.server.ts'
import { dialects } from '#app/features/scorm/runtime/data-model.ts'
import { sealedKeys } from '#app/features/scorm/scorm-player/sealed-keys.ts'
import { beginning, toSuspend } from '#app/features/scorm/scorm-player/state.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { makePackageZip, type PackageFacts } from './make-package.server.ts'
import type { PackedModule, PackedStep } from './packed.ts'

const now = new Date('2026-11-27T12:00:00Z')
const server = 'https://snackwijs.example'
const id = '0b9f3c51-6f0a-4e0e-9a3e-1f0c7f2d9a11'

describeWithContent('a SCORM package', (database) => {
  const [basis] = allPaths() as [PathFile]
  async function make(given: Partial<PackageFacts> = {}) {
    const facts: PackageFacts = {
      ...{ id, path: basis, module: null, version: '1.2', sort: 'self_contained', language: 'nl' },
      ...given,
    }
    const files = unzipSync(await makePackageZip(database.current.db, facts, server, now))
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const module = (slug: string) =>
      JSON.parse(text(`data/${slug}.js`).replace(/^globalThis\.\w+=/, '')) as PackedModule
    return { files, text, module, names: Object.keys(files) }
  }
  const itemsOf = ({ steps, rounds }: PackedModule): PackedStep[] => [...steps, ...rounds.flat()]

  it('has each module of a path, or one, and every file that its manifest names', async () => {
    for (const sort of ['self_contained', 'connected'] as const) {
      const { text, names } = await make({ sort })
      const named = [...text('imsmanifest.xml').matchAll(/<file href="([^"]+)"/g)].map(([, href]) => href)
      expect(named.filter((href) => !names.includes(href ?? ''))).toEqual([])
      expect(names.filter((name) => !named.includes(name)).toSorted()).toEqual([
        'LEESMIJ.txt',
        'imsmanifest.xml',
      ])
      expect(names.filter((name) => name.endsWith('.html'))).toEqual(
        basis.modules.map(({ slug }) => `${slug}.html`),
      )
      expect(names.some((name) => name.startsWith('data/'))).toBe(sort === 'self_contained')
    }
    const one = await make({ module: 'veilig', version: '2004', language: 'en' })
    expect(one.names.filter((name) => /^(data\/)?[\w-]+\.(html|js|txt)$/.test(name)).toSorted()).toEqual([
      'README.txt',
      'data/veilig.js',
      'veilig.html',
    ])
    expect(one.text('imsmanifest.xml')).toContain('<title>Working safely</title>')
  })

  it('has no key that can be read, and opens to the keys there are', async () => {
    const { text, names, module } = await make()
    const all = names
      .filter((name) => !name.startsWith('shared/'))
      .map(text)
      .join('\n')
    const keys = await database.current.db.select().from(questionKeys)
    // Deriving a key takes a while: one module for all of them.
    for (const slug of ['veilig']) {
      const packed = module(slug)
      const open = sealedKeys(packed)
      for (const item of itemsOf(packed)) {
        if (item.judged === 'read') continue
        const key = keys.find(({ question_id }) => question_id === item.id)
        expect(open(item)).toMatchObject({ correct: key?.correct_answer ?? null, nl: key?.nl, en: key?.en })
        for (const words of [
          key?.nl.explanation,
          key?.en.explanation,
          ...Object.values(key?.nl.choice_explanations ?? {}),
        ])
          if (words) expect(all).not.toContain(words)
      }
    }
    expect(all).not.toContain('"correct"')
  })

  it('is sealed anew each time, and opens nothing that was changed or moved', async () => {
    const [once, again] = [(await make()).module('veilig'), (await make()).module('veilig')]
    const asked = (module: PackedModule) => module.rounds[0]?.[0] as PackedModule['rounds'][number][number]
    expect(asked(once).sealed).not.toBe(asked(again).sealed)
    expect(() => sealedKeys(again)(asked(once))).toThrow()
    const other = once.rounds[0]?.[1]?.id ?? ''
    expect(() => sealedKeys(once)({ ...asked(once), id: other })).toThrow()
  })

  it('leaves out what a browser cannot judge, and counts it', async () => {
    const module = (await make()).module('veilig')
    expect(module.left_out).toBe(1)
    expect(new Set(itemsOf(module).map(({ judged }) => judged))).toEqual(
      new Set(['read', 'right', 'scored', 'known']),
    )
    expect(module.rounds.map((round) => round.length)).toEqual([3, 3])
  })

  it('asks no question twice in a module, and the same in a package of the path as of the module', async () => {
    const whole = await make()
    for (const { slug } of basis.modules) {
      const ids = itemsOf(whole.module(slug)).map((item) => item.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
    const one = await make({ module: 'eerlijk' })
    const idsOf = (module: PackedModule) => itemsOf(module).map((item) => item.id)
    expect(idsOf(one.module('eerlijk'))).toEqual(idsOf(whole.module('eerlijk')))
  })

  it('keeps a module that was done wholly in the suspend data of SCORM 1.2, on every path', async () => {
    for (const path of allPaths()) {
      const { module } = await make({ path })
      for (const { slug } of path.modules) {
        const packed = module(slug)
        expect(packed.steps.length, `${path.slug}/${slug}`).toBeGreaterThan(4)
        const open = sealedKeys(packed)
        const done = packed.steps.map((step) => {
          if (step.judged !== 'scored') return { moves: ['A'], score: 100 }
          const exercise: AnyExercise = exercises[step.kind]
          const seen = step.texts.nl.exercise
          const secret = open(step).nl.exercise
          const moves = exercise.solve(seen, secret)
          return { moves, score: exercise.play(seen, secret, moves).score }
        })
        const state = { ...beginning('nl'), steps: { ...done }, place: done.length }
        expect(done.every(({ score }) => score === 100)).toBe(true)
        const kept = toSuspend(packed.version, state, Number.POSITIVE_INFINITY)
        expect(kept.length, `${path.slug}/${slug}`).toBeLessThan(dialects['1.2'].suspendMax)
      }
    }
  })

  it('says in a connected one where it goes, and nothing of the content', async () => {
    const { text } = await make({ sort: 'connected', version: '2004' })
    const page = text('veilig.html')
    expect(page).toContain(`data-server="${server}"`)
    expect(page).toContain(`data-package="${id}"`)
    expect(page).toContain('data-scorm="2004"')
  })
})
