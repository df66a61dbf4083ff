import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { expect, it } from 'vitest'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { scormVersions } from '#app/features/scorm/rules.ts'
import { languages } from '#app/lib/language.ts'
import { manifestOf } from './manifest.ts'

const titled = (slug: string, title: string) => ({
  slug,
  title,
  page: `${slug}.html`,
  files: [`data/${slug}.js`],
})

/** The manifests of every path as a whole, in both languages, and one with every character that XML minds. */
const manifests = scormVersions.flatMap((version) => [
  ...languages.flatMap((language) =>
    allPaths().map((path) => ({
      version,
      name: `${path.slug}, ${version}, ${language}`,
      xml: manifestOf({
        version,
        id: 'scorm-0b9f3c51-6f0a-4e0e-9a3e-1f0c7f2d9a11',
        title: path[language].title,
        scos: path.modules.map((module) => titled(module.slug, module[language].title)),
        shared: ['shared/player.js', 'shared/player.css'],
      }),
    })),
  ),
  {
    version,
    name: `odd characters, ${version}`,
    xml: manifestOf({
      version,
      id: 'scorm-x',
      title: 'A & B <c> "d" \u0007 \ud800',
      scos: [titled('m', '1 < 2 & 3')],
      shared: [],
    }),
  },
])

it.each(manifests)('is well-formed and refers to what it has: $name', ({ xml }) => {
  const document = new DOMParser({
    onError: (_: string, message: string) => {
      throw new Error(message)
    },
  } as never).parseFromString(xml, 'text/xml')
  const all = (name: string) => Array.from(document.getElementsByTagName(name))
  const ids = new Set(all('resource').map((resource) => resource.getAttribute('identifier')))
  const references = [...all('item'), ...all('dependency')].map((one) => one.getAttribute('identifierref'))
  expect(references.filter((reference) => !ids.has(reference))).toEqual([])
  expect(all('resource').filter((one) => one.getAttribute('href')).length).toBe(all('item').length)
})

const schemas = process.env.SCORM_XSD
it.runIf(schemas)('is valid by the schemas of ADL and IMS (docs/operations/scorm.md)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scorm-manifests-'))
  for (const version of scormVersions) {
    const files = manifests
      .filter((manifest) => manifest.version === version)
      .map(({ xml }, at) => {
        const file = join(folder, `${version}-${at}.xml`)
        writeFileSync(file, xml)
        return file
      })
    // Throws with what xmllint says.
    execFileSync(
      'xmllint',
      ['--noout', '--nonet', '--schema', join(schemas ?? '', version, 'all.xsd'), ...files],
      { stdio: 'pipe' },
    )
  }
  rmSync(folder, { recursive: true })
})
