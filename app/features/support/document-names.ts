/** The long texts in content/pages, by the path at which they are read. */
export const documentPaths = {
  privacy: '/privacy',
  terms: '/terms-of-service',
  dpa: '/dpa',
  security: '/security',
  dpia: '/dpia',
  accessibility: '/accessibility',
} as const
export type DocumentName = keyof typeof documentPaths
export const documentNames = Object.keys(documentPaths) as DocumentName[]

/** The document of a path without language prefix. */
export function documentAt(path: string): DocumentName | undefined {
  return documentNames.find((name) => documentPaths[name] === path.replace(/\/$/, ''))
}

/** Keys of the words of each document. */
export const documentWords = {
  privacy: { title: 'privacyTitle', heading: 'privacyTitle', description: 'privacyDescription' },
  terms: { title: 'termsTitle', heading: 'termsTitle', description: 'termsDescription' },
  dpa: { title: 'dpaTitle', heading: 'dpaHeading', description: 'dpaDescription' },
  security: { title: 'securityTitle', heading: 'securityTitle', description: 'securityDescription' },
  dpia: { title: 'dpiaTitle', heading: 'dpiaHeading', description: 'dpiaDescription' },
  accessibility: {
    title: 'accessibilityTitle',
    heading: 'accessibilityHeading',
    description: 'accessibilityDescription',
  },
} as const
