import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Credential } from './badge-file.ts'
import { moduleIn } from './run-tool.ts'

/** `beyond`: what this cannot say, because something on the internet would have to be read. */
export interface Judgement {
  verdict: 'good' | 'refused' | 'beyond'
  why: string
}

interface Suite {
  new (options: object): object
}
interface Purpose {
  term: string
  match(proof: { proofPurpose?: string }): Promise<boolean>
  validate(): Promise<{ valid: boolean }>
}
interface Signatures {
  verify(
    document: object,
    options: { suite: object[]; purpose: Purpose; documentLoader: (url: string) => Promise<object> },
  ): Promise<{ verified: boolean; error?: { errors?: { message: string }[]; message?: string } }>
}

/** Where contexts stand in 1EdTech's public validator. */
const contextFiles: Readonly<Record<string, string>> = {
  'https://www.w3.org/ns/credentials/v2': 'credentials-v2.jsonld',
  'https://www.w3.org/2018/credentials/v1': '2018-credentials-v1.jsonld',
  'https://purl.imsglobal.org/spec/ob/v3p0/context.json': 'ob-v3p0.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json': 'ob-v3p0-3.0.1.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json': 'ob-v3p0-3.0.2.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json': 'ob-v3p0-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json': 'ob-v3p0-extensions.json',
  'https://w3id.org/security/suites/ed25519-2020/v1': 'security-suites-ed25519-2020-v1.jsonld',
  'https://w3id.org/security/data-integrity/v1': 'data-integrity-v1.jsonld',
}

/** DID methods that say where a key stands, and not what it is. */
const elsewhere = /^did:(?:web|velocity):/
/** A key as text (Multikey): Ed25519 or P-256. */
const multikey = /^z(?:6Mk|Dn)[1-9A-HJ-NP-Za-km-z]{40,}$/

/** The key that a method names, where its name is the key, as it is in the test files of 1EdTech. */
function keyOf(method: string): { key: string; controller: string } | Judgement {
  if (elsewhere.test(method)) return { verdict: 'beyond', why: `the key stands at ${method.split('#')[0]}` }
  const did = /^did:key:(z\w+)/.exec(method)?.[1]
  const [controller = '', fragment = ''] = method.split('#')
  const key = did ?? fragment
  if (!did && !/^https?:\/\//.test(method))
    return { verdict: 'refused', why: `no method that is known: ${method}` }
  if (multikey.test(key)) return { key, controller }
  return key.startsWith('z')
    ? { verdict: 'refused', why: `no key: ${key}` }
    : { verdict: 'beyond', why: `the key stands at ${method}` }
}

interface Proof {
  type: string
  cryptosuite?: string
  verificationMethod?: string
}

/** Verifies the proofs that stand in a credential, by libraries of Digital Bazaar. */
export async function proofVerifier(tools: string, files: string) {
  const { DataIntegrityProof } = await moduleIn<{ DataIntegrityProof: Suite }>(
    tools,
    '@digitalbazaar/data-integrity',
  )
  const { cryptosuite: eddsa } = await moduleIn<{ cryptosuite: object }>(
    tools,
    '@digitalbazaar/eddsa-rdfc-2022-cryptosuite',
  )
  const { cryptosuite: eddsaOf2022 } = await moduleIn<{ cryptosuite: object }>(
    tools,
    '@digitalbazaar/eddsa-2022-cryptosuite',
  )
  const { createVerifyCryptosuite } = await moduleIn<{ createVerifyCryptosuite: () => object }>(
    tools,
    '@digitalbazaar/ecdsa-sd-2023-cryptosuite',
  )
  const { Ed25519Signature2020 } = await moduleIn<{ Ed25519Signature2020: Suite }>(
    tools,
    '@digitalbazaar/ed25519-signature-2020',
  )
  const { default: signatures } = await moduleIn<{ default: Signatures }>(tools, 'jsonld-signatures')
  const suites = new Map<string, () => object>([
    ['eddsa-rdfc-2022', () => new DataIntegrityProof({ cryptosuite: eddsa })],
    ['eddsa-2022', () => new DataIntegrityProof({ cryptosuite: eddsaOf2022, legacyContext: true })],
    ['ecdsa-sd-2023', () => new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() })],
    ['Ed25519Signature2020', () => new Ed25519Signature2020({})],
  ])

  const loaderFor = (proof: Proof, key: string, controller: string) => async (url: string) => {
    const loaded = (document: object) => ({ contextUrl: null, documentUrl: url, document })
    if (url === proof.verificationMethod)
      return loaded(
        proof.type === 'Ed25519Signature2020'
          ? {
              '@context': 'https://w3id.org/security/suites/ed25519-2020/v1',
              id: url,
              type: 'Ed25519VerificationKey2020',
              controller,
              publicKeyMultibase: key,
            }
          : {
              '@context': 'https://w3id.org/security/multikey/v1',
              id: url,
              type: 'Multikey',
              controller,
              publicKeyMultibase: key,
            },
      )
    const file = contextFiles[url]
    if (!file) throw new Error(`${url} is not at hand`)
    return loaded(
      JSON.parse(
        readFileSync(join(files, 'inspector-vc/src/main/resources/contexts', file), 'utf8'),
      ) as object,
    )
  }

  return async (credential: Credential): Promise<Judgement> => {
    const proofs = (Array.isArray(credential.proof) ? credential.proof : [credential.proof]) as (
      | Proof
      | undefined
    )[]
    const judged: Judgement[] = []
    for (const proof of proofs) {
      const makeSuite = suites.get(proof?.cryptosuite ?? proof?.type ?? '')
      if (!proof || !makeSuite) continue
      const found = keyOf(proof.verificationMethod ?? '')
      if ('verdict' in found) {
        judged.push(found)
        continue
      }
      const { verified, error } = await signatures.verify(
        { ...credential, proof },
        {
          suite: [makeSuite()],
          purpose: anyAssertion,
          documentLoader: loaderFor(proof, found.key, found.controller),
        },
      )
      const why = error?.errors?.[0]?.message ?? error?.message ?? ''
      judged.push({ verdict: verified ? 'good' : 'refused', why: verified ? 'the signature is right' : why })
    }
    return (
      judged.find(({ verdict }) => verdict === 'refused') ??
      judged[0] ?? { verdict: 'refused', why: 'there is no proof of a kind that is known' }
    )
  }
}

/** Whose key it is stands in its own address here, so there is no document to ask whether it may assert. */
const anyAssertion: Purpose = {
  term: 'assertionMethod',
  match: async ({ proofPurpose }) => proofPurpose === 'assertionMethod',
  validate: async () => ({ valid: true }),
}
