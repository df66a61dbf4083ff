import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

it.each(['CONTRIBUTING.md', 'docs/testing.md', 'docs/architecture.md'])(
  '%s names files and commands that are there',
  (document) => {
    const text = readFileSync(document, 'utf8')
    const paths = [
      ...text.matchAll(/`((?:app|server|tests|scripts|quality|deploy|docs|content)\/[\w./-]+)`/g),
    ].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  },
)
