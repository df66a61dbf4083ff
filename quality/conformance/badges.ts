import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import jsonwebtoken from 'jsonwebtoken'
import { earnedModule } from './badge-earned.ts'
import { type Credential, type ReadBadge, readBadge } from './badge-file.ts'
import { type Judgement, proofVerifier } from './badge-proof.ts'
import { badgeSchema } from './badge-schema.ts'
import { faultOfTypes } from './badge-types.ts'
import { needed, type Options } from './options.ts'
import { control, type Outcome } from './outcomes.ts'
import { type Served, withServer } from './served.ts'

const samples = 'inspector-vc/src/test/resources/ob30'
/** A status list that one of the files names by an address, and that lies beside it. */
const statusList = 'bit-string-list/testlist'

type Judge = (file: Uint8Array) => Promise<Judgement>

/** 1EdTech's test files for Open Badges 3.0, and badges of ours, by one judge that is made of libraries of others. */
export async function badgeOutcomes(options: Options): Promise<Outcome[]> {
  const tools = needed(options, 'tools', 'a folder with the libraries that docs/testing.md names')
  const files = needed(options, 'files', 'a checkout of 1EdTech/digital-credentials-public-validator')
  const parts = { schemaFault: await badgeSchema(tools, files), verify: await proofVerifier(tools, files) }
  const theirs = makeJudge(parts, async (url) => {
    if (!url.endsWith(`${samples}/${statusList}`)) return undefined
    const credential = JSON.parse(readFileSync(join(files, samples, statusList), 'utf8')) as Credential
    return (await parts.verify(credential)).verdict === 'good' ? credential : undefined
  })
  const outcomes = await judgeSamples(join(files, samples), theirs)
  return [...outcomes, ...(await withServer((served) => judgeOurs(served, parts)))]
}

interface Parts {
  schemaFault: (credential: Credential) => string | undefined
  verify: (credential: Credential) => Promise<Judgement>
}

interface StatusEntry {
  statusListCredential?: string
  statusListIndex?: string | number
}

type ReadKey = (kid: string) => Promise<JsonWebKey | undefined>

/** Of a token by `jsonwebtoken`, which is not what signs here; of a proof that stands in the credential by `verify`. */
async function signatureOf(
  { credential, jwt }: ReadBadge,
  verify: Parts['verify'],
  readKey: ReadKey,
): Promise<Judgement> {
  if (jwt === undefined) return verify(credential)
  const header = jsonwebtoken.decode(jwt, { complete: true })?.header as
    | { kid?: string; jwk?: JsonWebKey }
    | undefined
  const jwk = header?.jwk ?? (await readKey(header?.kid ?? ''))
  if (!jwk) return { verdict: 'beyond', why: `the key is not in it: ${header?.kid ?? 'none is named'}` }
  try {
    jsonwebtoken.verify(jwt, createPublicKey({ key: jwk, format: 'jwk' }), { algorithms: ['RS256', 'ES256'] })
    return { verdict: 'good', why: 'the signature is right' }
  } catch (error) {
    return { verdict: 'refused', why: (error as Error).message }
  }
}

/** @param readList a status list whose signature is right; undefined when it cannot be read */
function makeJudge(
  { schemaFault, verify }: Parts,
  readList: (url: string) => Promise<Credential | undefined>,
  readKey: ReadKey = async () => undefined,
): Judge {
  return async (file) => {
    const read = readBadge(file)
    const { credential } = read
    const signed = await signatureOf(read, verify, readKey)
    const fault =
      faultOfTypes(credential, new Date()) ?? (isWholeBadge(credential) ? schemaFault(credential) : undefined)
    if (fault) return { verdict: 'refused', why: fault }
    if (signed.verdict !== 'good') return signed
    const status = credential.credentialStatus as StatusEntry | undefined
    if (!status) return signed
    const list = status.statusListCredential && (await readList(status.statusListCredential))
    if (!list) return { verdict: 'beyond', why: 'its status stands on the internet' }
    return isSet(list, Number(status.statusListIndex))
      ? { verdict: 'refused', why: 'it was withdrawn' }
      : { verdict: 'good', why: 'the signature is right and it was not withdrawn' }
  }
}

/** The schema is of a badge: neither of an endorsement, nor of a badge of which its owner shows a part. */
const isWholeBadge = ({ type, proof }: Credential) =>
  !([type].flat() as unknown[]).includes('EndorsementCredential') &&
  !JSON.stringify(proof ?? null).includes('ecdsa-sd-2023')

/** Bitstring Status List 1.0: gzip in base64url behind a `u`, the first bit is place 0. */
function isSet({ credentialSubject }: Credential, place: number): boolean {
  const { encodedList } = credentialSubject as { encodedList: string }
  const bits = gunzipSync(Buffer.from(encodedList.replace(/^u/, ''), 'base64url'))
  return ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0
}

/** By its name a file is to be refused, or is good; of these only the tests of 1EdTech (OB30Tests) say that they are to be refused. */
const mustBeRefused = (name: string) =>
  /-err-|revoked|noproof/.test(name) || ['complete.json', 'complete_v1.json', 'velocity.jwt'].includes(name)

/** Files of which this cannot say anything, and why. */
const notJudged: Readonly<Record<string, string>> = {
  'complete.json': 'its fault is a schema that is missing on the internet, where its status stands too',
  'simple.jwt': 'it is of a draft of the standard, with a context of that time, and without its key',
  'simple-did-web-method.json':
    'the schema lets no `name` into a subject; the test of 1EdTech for it is switched off',
}

async function judgeSamples(folder: string, judge: Judge): Promise<Outcome[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|1ob|jwt|png|svg)$/.test(name))
    .toSorted()
  const outcomes: Outcome[] = []
  for (const name of names) {
    const { verdict, why } = await judge(readFileSync(join(folder, name)))
    const wanted = mustBeRefused(name) ? 'refused' : 'good'
    outcomes.push({
      name: `1EdTech's ${name} is ${wanted}`,
      passed: verdict === wanted && !(name in notJudged),
      unsupported: verdict === 'beyond' ? why : notJudged[name],
      said: `${verdict}: ${why}`,
    })
  }
  return outcomes
}

/** A badge that somebody earned, in each of its forms, as it is and after it was withdrawn, changed or signed by somebody else. */
async function judgeOurs(served: Served, parts: Parts): Promise<Outcome[]> {
  const get = async (url: string) => (url.startsWith(served.url) ? fetch(url) : undefined)
  const readKey: ReadKey = async (kid) => (await get(kid))?.json() as Promise<JsonWebKey | undefined>
  const judge = makeJudge(
    parts,
    async (url) => {
      const read = readBadge(new Uint8Array((await (await get(url))?.arrayBuffer()) ?? []))
      return (await signatureOf(read, parts.verify, readKey)).verdict === 'good' ? read.credential : undefined
    },
    readKey,
  )
  const person = await served.person({ full_name: 'Sanne de Boer' })
  const about = await earnedModule(served.database.db, person.user_id)
  const made = await person.ask<{ badges: { id: string }[] }>('POST', '/api/open-badges', {
    achievement: 'module',
    about,
    name: 'full_name',
  })
  const id = made.badges[0]?.id ?? ''
  const outcomes: Outcome[] = []
  const check = async (name: string, file: Uint8Array, wanted: Judgement['verdict']) => {
    const { verdict, why } = await judge(file)
    outcomes.push({ name, passed: verdict === wanted, said: `${verdict}: ${why}` })
  }
  const files = new Map<string, Uint8Array>()
  for (const format of ['jwt', 'png', 'svg'])
    files.set(format, await person.download(`/api/open-badges/${id}/file?format=${format}`))
  for (const [format, file] of files) await check(`a badge of ours as ${format} is good`, file, 'good')
  const jwt = new TextDecoder().decode(files.get('jwt'))
  const [head = '', payload = '', signature = ''] = jwt.split('.')
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Sanne', 'Joost')).toString(
    'base64url',
  )
  await check(
    `${control}a badge of ours with another name is refused`,
    new TextEncoder().encode([head, other, signature].join('.')),
    'refused',
  )
  await person.ask('DELETE', `/api/open-badges/${id}`)
  for (const [format, file] of files)
    await check(`a badge of ours that was withdrawn is refused, as ${format}`, file, 'refused')
  return outcomes
}
