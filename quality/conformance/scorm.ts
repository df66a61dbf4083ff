import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { allPaths, type PathFile } from '#app/features/paths/path-file.server.ts'
import { packageSorts, type ScormVersion, scormVersions } from '#app/features/scorm/rules.ts'
import { languages } from '#app/lib/language.ts'
import { needed, type Options } from './options.ts'
import { control, type Outcome } from './outcomes.ts'
import { run } from './run-tool.ts'
import { schemaFor } from './scorm-schema.ts'
import { type Person, withServer } from './served.ts'

/** The manifest of every package that a company can make of a path, by `xmllint` and the schemas of ADL and IMS. */
export async function scormOutcomes(options: Options): Promise<Outcome[]> {
  const given = resolve(
    needed(options, 'files', 'a folder with the schemas of ADL and IMS in 1.2/ and 2004/'),
  )
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-scorm-'))
  try {
    const schemas = Object.fromEntries(
      scormVersions.map((version) => [
        version,
        schemaFor(version, join(given, version), join(folder, version)),
      ]),
    ) as Record<ScormVersion, string>
    return await withServer(async ({ owner }) => {
      const outcomes: Outcome[] = []
      for (const version of scormVersions)
        for (const path of allPaths()) {
          // Each of an owner of its own: one may fetch so many in ten minutes.
          const person = await owner()
          for (const asked of packagesOf(path, version)) {
            const manifest = await manifestOf(person, asked)
            const file = join(folder, 'imsmanifest.xml')
            writeFileSync(file, manifest)
            const { code, stderr } = await validate(schemas[version], file)
            const name = Object.values(asked).filter(Boolean).join(', ')
            outcomes.push({ name, passed: code === 0, said: stderr })
            if (asked.module === null && asked.sort === 'connected' && asked.language === 'nl')
              outcomes.push(...(await controls(name, manifest, schemas[version], folder)))
          }
        }
      return outcomes
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The path as a whole in each form and language, and each of its modules alone. */
function packagesOf({ slug, modules }: PathFile, version: ScormVersion) {
  const whole = packageSorts.flatMap((sort) =>
    languages.map((language) => ({ module: null, sort, language })),
  )
  const alone = modules.flatMap((module) =>
    languages.map((language) => ({ module: module.slug, sort: 'connected' as const, language })),
  )
  return [...whole, ...alone].map((one) => ({ path: slug, version, ...one }))
}

const validate = (schema: string, file: string) =>
  run('xmllint', ['--noout', '--nonet', '--schema', schema, file])

async function manifestOf(person: Person, asked: object): Promise<string> {
  const { id } = await person.ask<{ id: string }>('POST', '/api/account/scorm-packages', asked)
  const files = unzipSync(await person.download(`/team/scorm/${id}`))
  // An organisation may have so many.
  await person.ask('DELETE', `/api/account/scorm-packages/${id}`)
  return strFromU8(files['imsmanifest.xml'] ?? new Uint8Array())
}

/** Manifests that are broken in one way each, which the schemas must refuse. */
const faults: readonly [string, (manifest: string) => string][] = [
  ['without organizations', (xml) => xml.replace(/<organizations[\s\S]*<\/organizations>/, '')],
  ['with an element that is not known', (xml) => xml.replace('<resources>', '<resources><onbekend/>')],
  [
    'with another type of resource',
    (xml) => xml.replace(/scorm[tT]ype="sco"/, (found) => found.replace('sco"', 'xyz"')),
  ],
  [
    'with an identifier twice',
    (xml) => xml.replace(/<resource identifier="[^"]+"/g, '<resource identifier="x"'),
  ],
]

async function controls(name: string, manifest: string, schema: string, folder: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [fault, breakIt] of faults) {
    const broken = breakIt(manifest)
    const file = join(folder, 'broken.xml')
    writeFileSync(file, broken)
    const { code } = await validate(schema, file)
    outcomes.push({
      name: `${control}${name}, ${fault}, is refused`,
      passed: broken !== manifest && code !== 0,
      said: broken === manifest ? 'nothing was broken' : 'it was let through',
    })
  }
  return outcomes
}
