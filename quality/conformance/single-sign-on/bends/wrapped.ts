import {
  assertionOf,
  type Bend,
  evil,
  type Forging,
  idOf,
  inPlaceOf,
  signatureOf,
  signed,
  swap,
  withId,
  withoutFirst,
} from './forging.ts'

const insideSignature = (signature: string, what: string) =>
  swap(signature, '</ds:Signature>', `<ds:Object>${what}</ds:Object></ds:Signature>`)
const withSignature = (assertion: string, signature: string) =>
  swap(assertion, '<saml:Subject>', `${signature}<saml:Subject>`)
const beforeStatus = (xml: string, what: string) => swap(xml, '<samlp:Status>', `${what}<samlp:Status>`)
const atEnd = (xml: string, what: string) => swap(xml, /<\/samlp:Response>$/, `${what}</samlp:Response>`)

/** A whole response that says the owner, around or beside the signed one. */
const evilResponse = (forging: Forging) => withId(inPlaceOf(forging.xml, evil(forging)), '_evil-response')
const parts = ({ xml }: Forging) => {
  const own = assertionOf(xml)
  return { own, signature: signatureOf(own), bare: withoutFirst(own) }
}

/**
 * Signature wrapping: what is signed is somewhere, and another one stands where it is looked for. The first eight are those of Somorovsky and others
 * (On Breaking SAML, USENIX Security 2012), by the numbers that testers know them by.
 */
export const wrapped: Record<string, Bend> = {
  'wrapping 1: the signed response inside its signature, in a forged response': (forging) =>
    beforeStatus(
      evilResponse(forging),
      insideSignature(signatureOf(forging.whole), withoutFirst(forging.whole)),
    ),
  'wrapping 2: the signed response beside its signature, in a forged response': (forging) =>
    beforeStatus(evilResponse(forging), withoutFirst(forging.whole) + signatureOf(forging.whole)),
  'wrapping 3: a forged assertion before the signed one': (forging) =>
    inPlaceOf(forging.xml, evil(forging) + parts(forging).own),
  'wrapping 4: the signed assertion in the forged one': (forging) =>
    inPlaceOf(forging.xml, swap(evil(forging), '<saml:Subject>', `${parts(forging).own}<saml:Subject>`)),
  'wrapping 5: the signature in the forged one, what it signs behind it': (forging) => {
    const { signature, bare } = parts(forging)
    return inPlaceOf(forging.xml, withSignature(evil(forging), signature) + bare)
  },
  'wrapping 6: what was signed inside the signature, in the forged one': (forging) => {
    const { signature, bare } = parts(forging)
    return inPlaceOf(forging.xml, withSignature(evil(forging), insideSignature(signature, bare)))
  },
  'wrapping 7: a forged one with the same ID in an extension': (forging) =>
    beforeStatus(
      forging.xml,
      `<samlp:Extensions>${evil(forging, idOf(parts(forging).own))}</samlp:Extensions>`,
    ),
  'wrapping 8: a forged one with the same ID around an object with what was signed': (forging) => {
    const { own, signature, bare } = parts(forging)
    return inPlaceOf(forging.xml, withSignature(evil(forging, idOf(own)), insideSignature(signature, bare)))
  },
  'a forged one behind the signed one': (forging) => atEnd(forging.xml, evil(forging)),
  'a forged one before it, with the same ID': (forging) =>
    inPlaceOf(forging.xml, evil(forging, idOf(parts(forging).own)) + parts(forging).own),
  'a forged one behind it, with the same ID': (forging) =>
    atEnd(forging.xml, evil(forging, idOf(parts(forging).own))),
  'a forged one that others signed, before the signed one': (forging) => {
    const { own } = parts(forging)
    const theirs = assertionOf(signed(inPlaceOf(forging.xml, evil(forging)), forging.forger))
    return inPlaceOf(forging.xml, theirs + own)
  },
  'the signed one in an advice of the forged one': (forging) =>
    inPlaceOf(
      forging.xml,
      swap(
        evil(forging),
        '<saml:AuthnStatement',
        `<saml:Advice>${parts(forging).own}</saml:Advice><saml:AuthnStatement`,
      ),
    ),
  'the signed one in an attribute of the forged one': (forging) =>
    inPlaceOf(
      forging.xml,
      swap(
        evil(forging),
        '</saml:AttributeStatement>',
        `<saml:Attribute Name="x"><saml:AttributeValue>${parts(forging).own}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
      ),
    ),
  'the signed one in a detail of the status': (forging) => {
    const { own, signature } = parts(forging)
    const inside = inPlaceOf(forging.xml, withSignature(evil(forging), signature))
    return swap(inside, '</samlp:Status>', `<samlp:StatusDetail>${own}</samlp:StatusDetail></samlp:Status>`)
  },
  'the signed one in an extension, its signature in the forged one': (forging) => {
    const { signature, bare } = parts(forging)
    return beforeStatus(
      inPlaceOf(forging.xml, withSignature(evil(forging), signature)),
      `<samlp:Extensions>${bare}</samlp:Extensions>`,
    )
  },
  'the signed one under another name': (forging) => {
    const { own } = parts(forging)
    const renamed = swap(swap(own, '<saml:Assertion', '<saml:Kept'), /<\/saml:Assertion>$/, '</saml:Kept>')
    return inPlaceOf(forging.xml, evil(forging) + renamed)
  },
  'the signature in the forged one, and nothing that it signs': (forging) =>
    inPlaceOf(forging.xml, withSignature(evil(forging, idOf(parts(forging).own)), parts(forging).signature)),
  'a response inside the response': (forging) =>
    beforeStatus(evilResponse(forging), `<samlp:Extensions>${forging.xml}</samlp:Extensions>`),
  'a signature of everything (an empty reference)': ({ xml }) => swap(xml, /URI="#[^"]+"/, 'URI=""'),
  'a signature of what a pointer finds': ({ xml }) =>
    swap(xml, /URI="#([^"]+)"/, (found) => `URI="#xpointer(id('${found.slice(6, -1)}'))"`),
  'a signature of the response in the assertion': (forging) => {
    const { own, bare } = parts(forging)
    return swap(forging.xml, own, withSignature(bare, signatureOf(forging.whole)))
  },
  'two references in one signature': ({ xml }) =>
    swap(xml, /<ds:Reference[\s\S]*?<\/ds:Reference>/, (found) => found + found),
  'two signatures in the assertion': (forging) =>
    swap(forging.xml, parts(forging).signature, (found) => found + found),
  'the ID in small letters on a forged one': (forging) => {
    const { own, signature } = parts(forging)
    const forged = swap(evil(forging), ' ID=', ` Id="${idOf(own)}" id="${idOf(own)}" ID=`)
    return inPlaceOf(forging.xml, withSignature(forged, signature))
  },
}
