import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { Db } from '#app/db/client.server.ts'
import type { PathFile } from '#app/features/paths/path-file.server.ts'
import type { PackageSort, ScormVersion } from '#app/features/scorm/rules.ts'
import { dutchDay } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import { manifestOf, type Sco } from './manifest.ts'
import { packModules } from './pack-module.server.ts'
import { moduleGlobal } from './packed.ts'
import { programFiles, programOf } from './program-files.server.ts'
import { readMe } from './read-me.server.ts'
import { scoPage } from './sco-page.ts'

export interface PackageFacts {
  id: string
  path: PathFile
  /** Slug of one module; null: all of them. */
  module: string | null
  version: ScormVersion
  sort: PackageSort
  language: Language
}

type Files = Record<string, Uint8Array>

/** Bytes of the salt from which keys are derived. */
const saltBytes = 16
const readMeName = { nl: 'LEESMIJ.txt', en: 'README.txt' } as const

/** JSON as a script: no closing tag or line separator in it can end the script. */
const asScript = (value: unknown) =>
  `globalThis.${moduleGlobal}=${JSON.stringify(value).replace(/</g, '\\u003c')}\n`

/**
 * A package as an LMS takes it in: a ZIP with the manifest at its root, a page for each module, and the program they share. Of a
 * self-contained one the content as it is now, of a connected one none.
 * @param server address of this installation
 */
export async function makePackageZip(
  db: Db,
  facts: PackageFacts,
  server: string,
  now: Date,
): Promise<Uint8Array> {
  const { path, module: only, version, sort, language } = facts
  const modules = path.modules.filter(({ slug }) => only === null || slug === only)
  const shared = programFiles(sort)
  const content = sort === 'self_contained' ? await contentFiles(db, facts) : {}
  const scos = modules.map((one): Sco => {
    const data = `data/${one.slug}.js`
    return {
      slug: one.slug,
      title: one[language].title,
      page: `${one.slug}.html`,
      files: data in content ? [data] : [],
    }
  })
  const madeOn = dutchDay(now)
  const pages: Files = {}
  for (const sco of scos) {
    const texts = modules.find(({ slug }) => slug === sco.slug)
    const of = { version, language, title: sco.title, madeOn }
    const scripts = [...sco.files, `shared/${programOf[sort]}`]
    const data = {
      server,
      package: facts.id,
      module: sco.slug,
      'title-nl': texts?.nl.title ?? '',
      'title-en': texts?.en.title ?? '',
    }
    pages[sco.page] = strToU8(scoPage({ ...of, scripts, ...(sort === 'connected' && { data }) }))
  }
  const title = only === null ? path[language].title : (scos[0]?.title ?? '')
  const manifest = manifestOf({ version, id: `scorm-${facts.id}`, title, scos, shared: Object.keys(shared) })
  const files = {
    'imsmanifest.xml': strToU8(manifest),
    ...pages,
    ...content,
    ...shared,
    [readMeName[language]]: strToU8(readMe({ sort, language, title, madeOn })),
  }
  return zipSync(files, { level: 6, mtime: now })
}

async function contentFiles(db: Db, { path, module, language }: PackageFacts): Promise<Files> {
  const packed = await packModules(db, randomBytes(saltBytes), { path, module, language })
  return Object.fromEntries([...packed].map(([slug, one]) => [`data/${slug}.js`, strToU8(asScript(one))]))
}
