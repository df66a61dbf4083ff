import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readImports } from './read-imports.ts'

/** The faults that a small house of these files has, as `rule: files`. */
async function faultsIn(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'snackwijs-house-'))
  try {
    const all = {
      'package.json': '{"type":"module","imports":{"#app/*":"./app/*","#server/*":"./server/*"}}',
      ...files,
    }
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const { faults } = await readImports(root, ['app'])
    return faults.map(({ rule, files }) => `${rule}: ${files.join(' → ')}`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const later = 'app/features/site/later.ts'
const earlier = 'app/features/identity/earlier.ts'
const upward = "import { later } from '#app/features/site/later.ts'\nexport const earlier = later\n"
const byType = (file: string, name: string, other: string) =>
  `import type { ${other} } from './${file}.ts'\nexport interface ${name} { other: ${other} | null }\n`

it.each([
  ['a feature that imports a later one', earlier, { [earlier]: upward, [later]: 'export const later = 1\n' }],
  [
    'also by type only',
    earlier,
    {
      [earlier]: "import type { Later } from '#app/features/site/later.ts'\nexport type Earlier = Later\n",
      [later]: 'export type Later = 1\n',
    },
  ],
  [
    'a test that imports a later feature',
    'app/features/identity/earlier.test.ts',
    {
      'app/features/identity/earlier.test.ts': upward,
      [later]: 'export const later = 1\n',
    },
  ],
  [
    'a circle of types',
    'app/lib/a.ts',
    {
      'app/lib/a.ts': byType('b', 'A', 'B'),
      'app/lib/b.ts': byType('a', 'B', 'A'),
    },
  ],
  [
    'a foundation that imports a feature',
    'app/lib/a.ts',
    {
      'app/lib/a.ts': "export { later } from '#app/features/site/later.ts'\n",
      [later]: 'export const later = 1\n',
    },
  ],
  [
    'the product that imports the server',
    'app/features/site/a.ts',
    {
      'app/features/site/a.ts': "export { x } from '#server/x.ts'\n",
      'server/x.ts': 'export const x = 1\n',
    },
  ],
  [
    'a folder that is crossed by ../',
    'app/features/site/a.ts',
    {
      'app/features/site/a.ts': "export { x } from '../../lib/x.ts'\n",
      'app/lib/x.ts': 'export const x = 1\n',
    },
  ],
  [
    'a feature that has no place in the order',
    'app/features/unheard/a.ts',
    {
      'app/features/unheard/a.ts': "export { x } from '#app/lib/x.ts'\n",
      'app/lib/x.ts': 'export const x = 1\n',
    },
  ],
])('finds %s', async (_, file, files) => {
  expect(await faultsIn(files as Record<string, string>)).toContainEqual(expect.stringContaining(file))
})

it('has nothing against a later feature that imports an earlier one', async () => {
  expect(
    await faultsIn({
      [later]:
        "import { earlier } from '#app/features/identity/earlier.ts'\nimport { near } from './near.ts'\nexport const later = [earlier, near]\n",
      'app/features/site/near.ts': "export { deep } from './deep/deep.ts'\nexport const near = 1\n",
      'app/features/site/deep/deep.ts': 'export const deep = 1\n',
      [earlier]: 'export const earlier = 1\n',
    }),
  ).toEqual([])
})
