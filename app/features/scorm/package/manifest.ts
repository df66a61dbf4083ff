import type { ScormVersion } from '#app/features/scorm/rules.ts'
import { xmlText } from './xml.ts'

/** A module of a package: a SCO of its own, with its own page. */
export interface Sco {
  /** Letters, digits and dashes. */
  slug: string
  title: string
  /** The page that the LMS opens. */
  page: string
  /** What else belongs to it alone. */
  files: readonly string[]
}

export interface ManifestFacts {
  version: ScormVersion
  /** Of the package; a name in the sense of XML. */
  id: string
  title: string
  scos: readonly Sco[]
  /** What all of them use. */
  shared: readonly string[]
}

const file = (href: string) => `      <file href="${xmlText(href)}"/>`

/** SCORM 2004 spells one attribute with a capital. */
const scormType: Record<ScormVersion, string> = { '1.2': 'adlcp:scormtype', '2004': 'adlcp:scormType' }

function resources({ version, scos, shared }: ManifestFacts): string {
  const sco = ({
    slug,
    page,
    files,
  }: Sco) => `    <resource identifier="res-${slug}" type="webcontent" ${scormType[version]}="sco" href="${xmlText(page)}">
${[page, ...files].map(file).join('\n')}
      <dependency identifierref="res-shared"/>
    </resource>`
  return `  <resources>
${scos.map(sco).join('\n')}
    <resource identifier="res-shared" type="webcontent" ${scormType[version]}="asset">
${shared.map(file).join('\n')}
    </resource>
  </resources>`
}

/**
 * Modules may be chosen and gone through in order; each says itself whether it is done and passed. The path counts as done when all of them
 * are, which is the rule where nothing else is said (SCORM 2004 4th Edition SN, 4.6).
 */
const sequencing = {
  path: '      <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>\n',
  module:
    '        <imsss:sequencing><imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/></imsss:sequencing>\n',
}

function organization({ version, title, scos }: ManifestFacts): string {
  const is2004 = version === '2004'
  const item = ({
    slug,
    title: own,
  }: Sco) => `      <item identifier="item-${slug}" identifierref="res-${slug}">
        <title>${xmlText(own)}</title>
${is2004 ? sequencing.module : ''}      </item>`
  return `  <organizations default="org">
    <organization identifier="org">
      <title>${xmlText(title)}</title>
${scos.map(item).join('\n')}
${is2004 ? sequencing.path : ''}    </organization>
  </organizations>`
}

/** Namespaces, and where their schemas stand; the schemas themselves are ADL's and IMS's, and every LMS has them. */
const openings: Record<ScormVersion, { schemaVersion: string; attributes: string[] }> = {
  '1.2': {
    schemaVersion: '1.2',
    attributes: [
      'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"',
      'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
      'xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"',
    ],
  },
  '2004': {
    schemaVersion: '2004 4th Edition',
    attributes: [
      'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"',
      'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
      'xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"',
      'xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"',
      'xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
      'xsi:schemaLocation="http://www.imsglobal.org/xsd/imscp_v1p1 imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd http://www.adlnet.org/xsd/adlseq_v1p3 adlseq_v1p3.xsd http://www.adlnet.org/xsd/adlnav_v1p3 adlnav_v1p3.xsd http://www.imsglobal.org/xsd/imsss imsss_v1p0.xsd"',
    ],
  },
}

/**
 * imsmanifest.xml: what an LMS reads of a package. A package of one module has one SCO, that of a path one for each module
 * (SCORM 1.2 CAM, 2.3; SCORM 2004 4th Edition CAM, 3.4).
 */
export function manifestOf(facts: ManifestFacts): string {
  const { schemaVersion, attributes } = openings[facts.version]
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${facts.id}" version="1.0"
  ${attributes.join('\n  ')}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schemaVersion}</schemaversion>
  </metadata>
${organization(facts)}
${resources(facts)}
</manifest>
`
}
