import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completeLock, type Lock, platformOf } from './complete-lock.ts'

const real = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

describe('the project’s lock file', () => {
  it('mentions every optional dependency, so that npm ci works on every platform', () => {
    expect(completeLock(real).added).toEqual([])
  })

  it('agrees with what names say about platforms, where a publisher said it too', () => {
    const published = Object.entries(real.packages).filter(
      ([path, p]) =>
        'integrity' in p && Array.isArray(p.os) && Array.isArray(p.cpu) && !/fsevents/.test(path),
    )
    expect(published.length).toBeGreaterThan(50)
    for (const [path, { os, cpu }] of published) {
      expect(platformOf(path), path).toMatchObject({ os, cpu })
    }
  })
})

describe('completeLock', () => {
  const lock: Lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        engines: { node: '>=20' },
        optionalDependencies: { 'tool-linux-x64': '2.0.0', 'tool-linux-arm64-musl': '2.0.0' },
      },
      'node_modules/tool-linux-x64': { version: '2.0.0', optional: true },
    },
  }

  it('adds what is missing, for its own platform only', () => {
    const { lock: complete, added } = completeLock(lock)
    expect(added).toEqual(['tool-linux-arm64-musl@2.0.0'])
    expect(complete.packages['node_modules/tool-linux-arm64-musl']).toEqual({
      version: '2.0.0',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
      engines: { node: '>=20' },
    })
  })

  it('changes nothing the second time', () => {
    expect(completeLock(completeLock(lock).lock).added).toEqual([])
  })

  it('finds a package that is nested under its parent', () => {
    const nested: Lock = {
      packages: {
        'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-win32-x64': '1.0.0' } },
        'node_modules/a/node_modules/a-win32-x64': { version: '1.0.0' },
      },
    }
    expect(completeLock(nested).added).toEqual([])
  })

  it('stops at a missing package that is not for one platform', () => {
    const odd: Lock = { packages: { 'node_modules/a': { optionalDependencies: { colours: '1.0.0' } } } }
    expect(() => completeLock(odd)).toThrow('colours')
  })
})
