import { readBaked } from '#app/features/open-badges/bake.ts'

/** A credential as JSON, whatever is in it. */
export type Credential = Record<string, unknown>

export interface ReadBadge {
  credential: Credential
  /** The token that it came as; undefined when its proof stands in it. */
  jwt: string | undefined
}

const inElement =
  /<openbadges:credential[^>]*>\s*(?:<!\[CDATA\[)?([\s\S]*?)(?:\]\]>)?\s*<\/openbadges:credential>/

/**
 * The credential in a file: a picture, a token or JSON. Pictures are read by the product's own program; JSON inside an SVG, which the product
 * never writes, here.
 * @throws Error when there is none
 */
export function readBadge(file: Uint8Array): ReadBadge {
  const text = readBaked(file) ?? inElement.exec(new TextDecoder().decode(file))?.[1]?.trim() ?? ''
  if (text.startsWith('{')) return { credential: JSON.parse(text) as Credential, jwt: undefined }
  const [, payload = ''] = text.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Credential & { vc?: Credential }
  // As version 1.1 of the data model has it, in a claim of its own.
  return { credential: claims.vc ?? claims, jwt: text }
}
