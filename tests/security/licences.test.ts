import { readFileSync } from 'node:fs'
import satisfies from 'spdx-satisfies'
import { expect, it } from 'vitest'

/**
 * Licences under which others' code may be part of what we run and hand out: they ask for a notice at most, or, for the
 * weak copyleft ones at the end, for the source of that part alone. What they ask is in docs/security/dependencies.md.
 */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PostgreSQL',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'PSF-2.0',
  'OFL-1.1',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC-BY-SA-3.0',
  'MPL-2.0',
]

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

function isAllowed(license: string | undefined): boolean {
  if (!license) return false
  try {
    // Some write the operator of SPDX in small letters.
    return satisfies(license.replaceAll(' or ', ' OR '), allowed)
  } catch {
    return false
  }
}

/** Packages that `npm ci --omit=dev` installs, on one platform or another, with the licence the lock file names. */
function productionPackages(): [name: string, licence: string | undefined][] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { license }]) => [
      path.replace(/^.*node_modules\//, ''),
      readByHand[path] ?? license ?? licenceOnDisk(path),
    ])
}

/** Their package.json names none, or none that SPDX knows; the file LICENSE in the package was read. */
const readByHand: Record<string, string> = {
  'node_modules/png-js': 'MIT',
  // It says BSD.
  'node_modules/duck': 'BSD-2-Clause',
}

/** Packages for other machines are not on this one; npm run lock adds those without their licence. */
function licenceOnDisk(path: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as Locked).license
  } catch {
    return undefined
  }
}

it('every package that runs in production has a licence that allows it', () => {
  const packages = productionPackages()
  expect(packages.map(([name]) => name)).toContain('hono')
  expect(packages.filter(([, license]) => !isAllowed(license))).toEqual([])
})

it.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'SSPL-1.0',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  undefined,
])('refuses %s', (license) => expect(isAllowed(license)).toBe(false))

it('takes the better one of two that are offered', () => {
  expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true)
  expect(isAllowed('(MIT AND GPL-3.0-only)')).toBe(false)
})
