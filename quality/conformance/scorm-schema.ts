import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScormVersion } from '#app/features/scorm/rules.ts'

/** Namespaces that a manifest has, each with the file that describes it. */
const imports: Readonly<Record<ScormVersion, Readonly<Record<string, string>>>> = {
  '1.2': {
    'http://www.imsproject.org/xsd/imscp_rootv1p1p2': 'imscp_rootv1p1p2.xsd',
    'http://www.adlnet.org/xsd/adlcp_rootv1p2': 'adlcp_rootv1p2.xsd',
  },
  '2004': {
    'http://www.imsglobal.org/xsd/imscp_v1p1': 'imscp_v1p1.xsd',
    'http://www.adlnet.org/xsd/adlcp_v1p3': 'adlcp_v1p3.xsd',
    'http://www.adlnet.org/xsd/adlseq_v1p3': 'adlseq_v1p3.xsd',
    'http://www.adlnet.org/xsd/adlnav_v1p3': 'adlnav_v1p3.xsd',
    'http://www.imsglobal.org/xsd/imsss': 'imsss_v1p0.xsd',
  },
}

/**
 * A manifest names several schemas, and `xmllint` takes one: makes a copy of them with one that imports them all, in which `xml.xsd` is the
 * file that lies there and not an address on the internet.
 * @returns the file
 * @throws Error when one of them is not there
 */
export function schemaFor(version: ScormVersion, given: string, folder: string): string {
  const missing = Object.values(imports[version]).find((file) => !existsSync(join(given, file)))
  if (missing) throw new Error(`There is no ${join(given, missing)}`)
  cpSync(given, folder, { recursive: true })
  for (const file of Object.values(imports[version])) {
    const text = readFileSync(join(folder, file), 'utf8')
    const local = text.replace(/http:\/\/www\.w3\.org\/2001\/(?:03\/)?xml\.xsd/g, 'xml.xsd')
    if (local !== text) writeFileSync(join(folder, file), local)
  }
  const all = Object.entries(imports[version]).map(
    ([namespace, file]) => `  <xs:import namespace="${namespace}" schemaLocation="${file}"/>\n`,
  )
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n${all.join('')}</xs:schema>\n`
  writeFileSync(join(folder, 'all.xsd'), schema)
  return join(folder, 'all.xsd')
}
