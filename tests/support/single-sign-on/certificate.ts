import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** DER (X.690): tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 128
      ? Buffer.from([length])
      : length < 256
        ? Buffer.from([0x81, length])
        : Buffer.from([0x82, length >> 8, length & 0xff])
  return Buffer.concat([Buffer.from([tag]), size, content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const time = (year: string) => der(0x17, Buffer.from(`${year}0101000000Z`))
/** sha256WithRSAEncryption, commonName. */
const rsaSha256 = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')

export interface Signer {
  privateKey: KeyObject
  /** PEM. */
  key: string
  /** Base64 without lines, as metadata has it. */
  certificate: string
}

/** A key and a certificate that it signed itself, as identity providers make theirs. */
export function selfSigned(name: string, modulusLength = 2048): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  const who = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const signed = sequence(
    der(0x02, Buffer.from([1])),
    rsaSha256,
    who,
    sequence(time('20'), time('45')),
    who,
    spki,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  return {
    privateKey,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: sequence(signed, rsaSha256, signature).toString('base64'),
  }
}
