import { DOMParser } from '@xmldom/xmldom'

/** Namespaces of SAML 2.0 and XML Signature. */
export const ns = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const

/**
 * Reads XML that somebody outside wrote. Comments, document types, entities, CDATA and processing instructions are refused: two programs may
 * read them differently, and no provider needs them.
 * @returns its root; undefined for anything else
 */
export function parseXml(text: string): Element | undefined {
  const body = text.replace(/^\uFEFF/, '').replace(/^\s*<\?xml [^?>]*\?>/, '')
  if (/<[!?]/.test(body)) return undefined
  try {
    const onError = () => {
      throw new Error('not well-formed')
    }
    const document = new DOMParser({
      errorHandler: { warning: onError, error: onError, fatalError: onError },
    } as never).parseFromString(body, 'text/xml')
    return (document.documentElement as Element | null) ?? undefined
  } catch {
    return undefined
  }
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** All elements of a name below one, however deep. */
export const within = (element: Element, space: keyof typeof ns, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS(ns[space], name) as unknown as ArrayLike<Element>)

/** Those directly below it. */
export const children = (element: Element, space: keyof typeof ns, name: string): Element[] =>
  Array.from(element.childNodes as unknown as ArrayLike<Node>)
    .filter(isElement)
    .filter(({ namespaceURI, localName }) => namespaceURI === ns[space] && localName === name)

export const isNamed = (element: Element, space: keyof typeof ns, name: string): boolean =>
  element.namespaceURI === ns[space] && element.localName === name

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? ''
export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined
